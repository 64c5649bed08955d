import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, conflictIn, fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import type { Result } from '#app/api/result.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { useFocusAfterRemoval } from '#app/ui/admin/lists/focus-after-removal.ts'
import { formatLocalDate, formatLocalDateTime, formatLocalTime } from '#app/ui/admin/date-times.ts'
import { notify, notifyRemoval, notifySent } from '#app/ui/admin/toasts/toasts.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'
import type { writtenEntryKinds } from '#contract/desk/limits.ts'
import type { EmailConflict, EmailDraft } from '#contract/emails/emails.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import { unseenMessage } from '#contract/emails/unseen.ts'
import { checkReply } from './check-reply.rules.ts'
import type { ReplyDesk } from './reply-desk.ts'
import { copiesIn, isBegun, isSameEmail, seenIn, type ReplyForm } from './reply-form.rules.ts'
import { useReplyFiles } from './use-reply-files.ts'
import type { DraftState } from './draft-saver.ts'
import { useDraftSaver } from './use-draft-saver.ts'
import { useCompany } from '#app/company/use-company.ts'

type WrittenKind = (typeof writtenEntryKinds)[number]

const formOf = ({ _id, title, text, hasQuote, kind, cc, bcc }: EmailDraft): ReplyForm => ({
  title,
  text,
  hasQuote,
  kind,
  cc,
  bcc,
  draftId: _id,
})

/** What a user can write about a record. */
export type Writing = 'reply' | WrittenKind

/** Gives a reply a draft id, which stays the same until it is sent. */
const identified = (form: ReplyForm): ReplyForm => ({ ...form, draftId: form.draftId ?? crypto.randomUUID() })

/** The time of an entry, with its date unless it is today. */
const whenOf = (at: string) =>
  formatLocalDate(at) === formatLocalDate(new Date().toISOString())
    ? `at ${formatLocalTime(at)}`
    : `on ${formatLocalDateTime(at)}`

type Options = {
  desk: ReplyDesk
  /** The shown timeline; entries added since are reported before an email is sent. */
  entries: Result<readonly TimelineEntry[]>
  /** Reloads the record and its timeline. */
  reload: () => Promise<void>
  /** Called instead of `reload` when an email is sent. */
  onSent?: () => Promise<void>
}

/**
 * The email a person writes about a record. Keeps what is typed in the tab until the server has stored it.
 * @param stored the stored draft
 */
export function useReply(
  id: string,
  stored: EmailDraft | null,
  { desk, entries, reload, onSent = reload }: Options,
) {
  const { pathname, search, hash, state: locationState } = useLocation()
  const place = `${pathname}${search}`
  const { name: firm } = useCompany('company')
  const blank = desk.blank(firm)
  // set by the list's reply shortcut
  const isAsked = hash === '#reply'
  const navigate = useNavigate()
  const { focusRow } = useFocusAfterRemoval()
  const inTab = useFormDraft<ReplyForm>(`reply ${id}`, blank)
  const [typed, setTyped] = useState(inTab.isTouched ? inTab.draft : undefined)
  const note = useFormDraft<{ kind: WrittenKind; text: string }>(`entry ${id}`, { kind: 'note', text: '' })
  const hasNote = note.draft.text.trim() !== ''
  const [writing, setWriting] = useState<Writing>(hasNote && !isAsked ? note.draft.kind : 'reply')
  const [choice, setChoice] = useState<boolean | undefined>(isAsked || hasNote || undefined)
  const [focusRequests, setFocusRequests] = useState(isAsked ? 1 : 0)
  /** New entries that stopped an email from being sent; the author has been told about them. */
  const [unseen, setUnseen] = useState<readonly TimelineEntry[]>([])
  /** Says that an earlier version of the text has already been sent. */
  const [sentBefore, setSentBefore] = useState<string>()
  /** Whether the last email may have been sent although its response was lost. */
  const [isUncertain, setIsUncertain] = useState(false)
  const { saver, state } = useDraftSaver({
    async save(body) {
      const { _id, updatedAt } = (await desk.saveDraft(id, body)).draft
      // another window may have started the draft
      setTyped((typed) => (typed && typed.draftId === body.draftId ? { ...typed, draftId: _id } : typed))
      return updatedAt
    },
    onSaved: inTab.forget,
    onState: (next) => void followSaving(next),
  })
  const files = useReplyFiles(id, stored?.files ?? [], desk.files)
  const form = typed ?? (stored ? formOf(stored) : blank)

  const open = () => {
    setWriting('reply')
    setChoice(true)
    setFocusRequests((count) => count + 1)
  }
  const show = (shown: ReplyForm) => {
    inTab.forget()
    setTyped(shown)
    open()
  }
  const end = () => {
    inTab.forget()
    setUnseen([])
    setSentBefore(undefined)
    setIsUncertain(false)
    files.show([])
    setTyped(blank)
    setChoice(false)
  }
  const keep = (kept: ReplyForm) => {
    setTyped(kept)
    inTab.change(kept)
  }
  const change = (part: Partial<ReplyForm>) => {
    const changed = identified({ ...form, ...part })
    setChoice(true)
    keep(changed)
    saver.change(changed)
  }

  /**
   * Handles a draft that has already been sent, either from another window or from this one if the response was lost.
   * Keeps any text that differs from it.
   */
  const showSent = async (email: TimelineEntry, message: string) => {
    setIsUncertain(false)
    const others = files.files.filter(({ _id }) => !email.files.some((file) => file._id === _id))
    if (isSameEmail(form, email) && others.length === 0) {
      end()
      void notify('info', message)
    } else {
      keep({ ...form, draftId: undefined })
      files.show(others)
      setUnseen([])
      setSentBefore(`${message}. ${emailMessages.changedSince}`)
    }
    await reload()
  }

  const undoSend = async (emailId: string) => {
    // text written since then is kept below the restored email
    await saver.flush()
    try {
      const { draft, message } = await desk.undoSend(id, emailId)
      void notify('success', message)
      files.show(draft.files)
      show(formOf(draft))
      if (`${location.pathname}${location.search}` !== place) await navigate(place, { state: locationState })
    } catch (error) {
      void notify('error', messageOf(error, emailMessages.undoSendFailed))
    }
    await reload()
  }

  const submission = useSubmission<{ isDone: boolean }>({
    check: () => (files.upload ? { message: emailMessages.fileOnItsWay } : checkReply(form)),
    async send(_form, _onProgress, _signal, { isDone } = { isDone: false }) {
      // a late save would restore the draft
      await saver.drop()
      const email = identified(form)
      try {
        const shown = entries.ok ? entries.value : []
        const seen = seenIn([...shown, ...unseen])
        const { entry, message } = await desk.send(id, {
          ...email,
          cc: copiesIn(email.cc),
          bcc: copiesIn(email.bcc),
          isDone,
          seen,
        })
        end()
        void notifySent(message, () => undoSend(entry._id))
        focusRow(entry._id)
      } catch (error) {
        const conflict = conflictIn<EmailConflict>(error)
        if (conflict?.sent) return await showSent(conflict.sent, conflict.message)
        keep(email)
        saver.change(email)
        if (conflict?.unseen) {
          setUnseen([...unseen, ...conflict.unseen])
          await reload()
        } else {
          // saving the draft shows whether the server has received the email
          await saver.flush()
          if (saver.state().kind === 'sent') return
          setIsUncertain(saver.state().kind === 'offline')
        }
        throw error
      }
      await onSent()
    },
    failureOf: (error) => {
      const held = conflictIn<EmailConflict>(error)?.unseen
      const isLost = error instanceof ApiError && error.status === 0 && saver.state().kind === 'offline'
      const fallback = isLost ? emailMessages.sendUncertain : emailMessages.sendFailed
      return {
        message: held ? unseenMessage(held, whenOf) : messageOf(error, fallback),
        fieldErrors: fieldErrorsOf(error),
      }
    },
  })

  async function followSaving(next: DraftState) {
    const isSent = next.kind === 'sent'
    if (!isSent && (next.kind !== 'saved' || !isUncertain)) return
    submission.reset()
    if (isSent) return showSent(next.email, next.message)
    setIsUncertain(false)
    void notify('info', emailMessages.notSent)
    await reload()
  }

  const discard = async () => {
    await saver.drop()
    try {
      const { message } = await desk.discardDraft(id)
      void notifyRemoval(message, async () => {
        try {
          await desk.saveDraft(id, form)
          show(form)
        } catch (error) {
          void notify('error', messageOf(error, emailMessages.draftFailed))
        }
        await reload()
      })
      submission.reset()
      end()
      open()
    } catch (error) {
      saver.change(form)
      void notify('error', messageOf(error, emailMessages.discardFailed))
    }
    await reload()
  }

  const isStarted = isBegun(form, blank) || files.files.length > 0

  return {
    form,
    blank,
    files,
    /** Whether the form is folded to one line on small screens. */
    isFolded: !(choice ?? isStarted),
    writing,
    write: (next: Writing) => {
      if (next !== 'reply') note.change({ ...note.draft, kind: next })
      setWriting(next)
    },
    /** The note or the call that is being written. */
    note: {
      ...note.draft,
      change: (text: string) => note.change({ ...note.draft, text }),
      end: () => {
        note.forget()
        setWriting('reply')
        setChoice(undefined)
      },
    },
    isBegun: isStarted,
    focusRequests,
    /** Whether the author has been told about new entries; sending again ignores them. */
    hasUnseen: unseen.length > 0,
    sentBefore,
    draftState: state,
    submission,
    open,
    change,
    discard,
    undoSend,
    retry: async (emailId: string) => {
      try {
        const { message } = await desk.retry(id, emailId)
        void notify('success', message)
      } catch (error) {
        void notify('error', messageOf(error, emailMessages.retryFailed))
      }
      await reload()
    },
  }
}

export type Reply = ReturnType<typeof useReply>
