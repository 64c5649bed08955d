import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { useFocusAfterRemoval } from '#app/ui/admin/lists/focus-after-removal.ts'
import { notify, notifyRemoval, notifySent } from '#app/ui/admin/toasts/toasts.tsx'
import type { LetterDraft } from '#contract/letters/letters.ts'
import { letterMessages } from '#contract/letters/messages.ts'
import { checkReply } from './check-reply.rules.ts'
import type { ReplyDesk } from './reply-desk.ts'
import { isBegun, type ReplyForm } from './reply-form.rules.ts'
import { useReplyFiles } from './use-reply-files.ts'
import { useDraftSaver } from './use-draft-saver.ts'
import { useCompany } from '#app/company/use-company.ts'

const formOf = ({ title, text, hasQuote, kind }: LetterDraft): ReplyForm => ({
  title,
  text,
  hasQuote,
  kind,
})

type Options = {
  desk: ReplyDesk
  /** Loads the record and its timeline again. */
  reload: () => Promise<void>
  /** Called when a letter is sent, instead of `reload`. */
  onSent?: () => Promise<void>
}

/**
 * The letter of a person about a record: what is typed is kept in the tab until the server has stored it, and a draft that was begun is open.
 * @param stored the draft that the server has
 */
export function useReply(id: string, stored: LetterDraft | null, { desk, reload, onSent = reload }: Options) {
  const { pathname, search, hash, state: locationState } = useLocation()
  const place = `${pathname}${search}`
  const { name: firm } = useCompany('company')
  const blank = desk.blank(firm)
  // so the list opens an enquiry to answer it
  const isAsked = hash === '#reply'
  const navigate = useNavigate()
  const { focusRow } = useFocusAfterRemoval()
  const inTab = useFormDraft<ReplyForm>(`reply ${id}`, blank)
  const [typed, setTyped] = useState(inTab.isTouched ? inTab.draft : undefined)
  const [choice, setChoice] = useState<boolean | undefined>(isAsked || undefined)
  /** Counts how often the reply has asked for the focus. */
  const [focusRequests, setFocusRequests] = useState(isAsked ? 1 : 0)
  const { saver, state } = useDraftSaver(
    async (body) => (await desk.saveDraft(id, body)).draft.updatedAt,
    inTab.forget,
  )
  const files = useReplyFiles(id, stored?.files ?? [], desk.files)
  const opener = useRef<HTMLButtonElement>(null)
  const form = typed ?? (stored ? formOf(stored) : blank)

  const open = () => {
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
    files.show([])
    setTyped(blank)
    setChoice(false)
  }
  const change = (part: Partial<ReplyForm>) => {
    const changed = { ...form, ...part }
    setTyped(changed)
    setChoice(true)
    inTab.change(changed)
    saver.change(changed)
  }

  const takeBack = async (letterId: string) => {
    // what was begun since stands below it
    await saver.flush()
    try {
      const { draft, message } = await desk.takeBack(id, letterId)
      void notify('success', message)
      files.show(draft.files)
      show(formOf(draft))
      if (`${location.pathname}${location.search}` !== place) await navigate(place, { state: locationState })
    } catch (error) {
      void notify('error', messageOf(error, letterMessages.takeBackFailed))
    }
    await reload()
  }

  const submission = useSubmission({
    check: () => (files.upload ? { message: letterMessages.fileOnItsWay } : checkReply(form)),
    async send() {
      // a save that arrives late would bring the draft back
      await saver.drop()
      try {
        const { entry, message } = await desk.send(id, form)
        end()
        void notifySent(message, () => takeBack(entry._id))
        focusRow(entry._id)
      } catch (error) {
        inTab.change(form)
        saver.change(form)
        throw error
      }
      await onSent()
    },
    failureOf: (error) => ({
      message: messageOf(error, letterMessages.sendFailed),
      fieldErrors: fieldErrorsOf(error),
    }),
  })

  const discard = async () => {
    await saver.drop()
    try {
      const { message } = await desk.discardDraft(id)
      void notifyRemoval(message, async () => {
        try {
          await desk.saveDraft(id, form)
          show(form)
        } catch (error) {
          void notify('error', messageOf(error, letterMessages.draftFailed))
        }
        await reload()
      })
      submission.reset()
      end()
      opener.current?.focus()
    } catch (error) {
      saver.change(form)
      void notify('error', messageOf(error, letterMessages.discardFailed))
    }
    await reload()
  }

  const isStarted = isBegun(form, blank) || files.files.length > 0

  return {
    form,
    blank,
    files,
    /** Whether the form is shown. */
    isOpen: choice ?? isStarted,
    isBegun: isStarted,
    focusRequests,
    draftState: state,
    submission,
    /** For the button that opens the form. */
    opener,
    open,
    /** Hides the form; what is written stays a draft. */
    close: () => {
      void saver.flush()
      setChoice(false)
      opener.current?.focus()
    },
    change,
    discard,
    takeBack,
    /** Sends a letter again that failed. */
    retry: async (letterId: string) => {
      try {
        const { message } = await desk.retry(id, letterId)
        void notify('success', message)
      } catch (error) {
        void notify('error', messageOf(error, letterMessages.retryFailed))
      }
      await reload()
    },
  }
}

export type Reply = Omit<ReturnType<typeof useReply>, 'opener'>
