import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrorsOf, messageOf } from '#app/api/api-error.ts'
import { useCompany } from '#app/company/use-company.ts'
import type { ReplyDesk } from '#app/admin/desk/reply/reply-desk.ts'
import type { ReplyForm } from '#app/admin/desk/reply/reply-form.rules.ts'
import type { BulkSubject } from '#app/admin/desk/selection/bulk-calls.ts'
import { useFormDraft } from '#app/session/form-drafts.ts'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { toSubmissionFailure, useSubmission } from '#app/ui/forms/use-submission.ts'
import type { EmailPreview, LeftOut, Recipient } from '#contract/emails/bulk-emails.ts'
import type { EmailKind } from '#contract/emails/limits.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import { checkEmails, withNames, type RecipientVersion } from './emails.rules.ts'

type EmailsBody = RecipientVersion & {
  batchId: string
  kind: EmailKind
  isDone?: boolean
  recipients: { _id: string; entryCount: number; version?: RecipientVersion }[]
}

/** How a desk sends bulk emails. */
export type EmailDesk<Filters> = Pick<ReplyDesk, 'blank' | 'kinds' | 'canComplete'> & {
  preview: (body: BulkSubject<Filters> & { kind: EmailKind }, signal: AbortSignal) => Promise<EmailPreview>
  send: (
    body: EmailsBody,
  ) => Promise<{ message: string; sent: number; leftOut: LeftOut[]; undo: string | null }>
  undoSend: (id: string) => Promise<{ message: string; takenBack: string[]; handedOver: number }>
}

/** What the author wrote: the common text, edited versions, and who is included or left out, by record id. */
type Written = {
  form: ReplyForm
  isDone: boolean
  versions: Record<string, RecipientVersion>
  choices: Record<string, boolean>
  /** Stays the same if the emails are sent again after a lost response. */
  batchId?: string
}

type Found = { of: unknown; kind: EmailKind; preview?: EmailPreview; failure?: string }

type Options<Filters> = {
  desk: EmailDesk<Filters>
  /** Called after emails are sent or sending is undone. */
  onChanged: () => Promise<void>
}

/** A bulk email. Keeps what is typed in the tab until it is sent or discarded. */
export function useEmails<Filters>({ desk, onChanged }: Options<Filters>) {
  const { name: firm } = useCompany('company')
  const blank = desk.blank(firm)
  const draft = useFormDraft<Written>('emails', { form: blank, isDone: false, versions: {}, choices: {} })
  const { form, isDone, versions, choices } = draft.draft
  const [opened, setOpened] = useState<{ subject: BulkSubject<Filters>; batchId: string }>()
  const [found, setFound] = useState<Found>()
  const [openId, setOpenId] = useState<string>()
  /** The outcome, if some people got no email. */
  const [result, setResult] = useState<{ message: string; sent: number; leftOut: LeftOut[] }>()
  const { kind } = form
  const subject = opened?.subject

  const open = (of: BulkSubject<Filters>) => {
    setOpened({ subject: of, batchId: draft.draft.batchId ?? crypto.randomUUID() })
    setResult(undefined)
    setOpenId(undefined)
    submission.reset()
  }
  const close = () => {
    setOpened(undefined)
    setFound(undefined)
  }

  useEffect(() => {
    if (!subject) return
    const abort = new AbortController()
    const load = async () => {
      try {
        setFound({ of: subject, kind, preview: await desk.preview({ ...subject, kind }, abort.signal) })
      } catch (error) {
        if (abort.signal.aborted) return
        setFound({ of: subject, kind, failure: messageOf(error, emailMessages.previewFailed) })
      }
    }
    void load()
    return () => abort.abort()
    // nothing else affects who gets the email
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subject, kind])

  const current = found?.of === subject ? found : undefined
  const { preview, failure } = current ?? {}
  const all = preview?.recipients ?? []
  const isChosen = ({ _id, isRejected }: Recipient) => choices[_id] ?? !isRejected
  const recipients = all.filter(isChosen)
  const leftOut = [
    ...all
      .filter((one) => !isChosen(one))
      .map(({ _id, name, email, isRejected }) => ({
        _id,
        name,
        email,
        reason: isRejected ? ('was-rejected' as const) : ('by-hand' as const),
      })),
    ...(preview?.leftOut ?? []),
  ]
  const change = (part: Partial<Written>) =>
    draft.change({ ...draft.draft, batchId: opened?.batchId, ...part })
  const changeVersion = (id: string, version: RecipientVersion | undefined) => {
    const { [id]: _former, ...others } = versions
    change({ versions: version ? { ...others, [id]: version } : others })
  }

  const undoSend = async (id: string, written: Written) => {
    try {
      const { message, takenBack } = await desk.undoSend(id)
      void notify('success', message)
      if (takenBack.length > 0) {
        draft.change(written)
        open({ ids: takenBack })
      }
    } catch (error) {
      void notify('error', messageOf(error, emailMessages.undoSendFailed))
    }
    await onChanged()
  }

  const submission = useSubmission({
    check() {
      const fieldErrors = checkEmails(form, recipients, versions)
      const broken = recipients.find(({ _id }) => Object.keys(fieldErrors).some((name) => name.endsWith(_id)))
      // open the version so that its field errors are visible
      if (broken) flushSync(() => setOpenId(broken._id))
      return toSubmissionFailure(fieldErrors)
    },
    async send() {
      const { title, text } = form
      const done = await desk.send({
        batchId: opened!.batchId,
        kind,
        ...(desk.canComplete && { isDone }),
        title,
        text,
        recipients: recipients.map(({ _id, entryCount }) => ({
          _id,
          entryCount,
          ...(versions[_id] && { version: versions[_id] }),
        })),
      })
      const { undo } = done
      if (undo) {
        draft.forget()
        void notifyRemoval(done.message, () => undoSend(undo, draft.draft))
      }
      if (done.leftOut.length > 0) setResult({ ...done, leftOut: withNames(done.leftOut, all) })
      else close()
      await onChanged()
    },
    failureOf: (error) => ({
      message: messageOf(error, emailMessages.manyUncertain),
      fieldErrors: fieldErrorsOf(error),
    }),
  })

  const isTyped =
    Object.keys(versions).length > 0 ||
    (form.text.trim() !== '' && preview?.templates.every(({ text }) => text !== form.text) !== false)

  return {
    isOpen: opened !== undefined,
    open,
    close,
    discard() {
      draft.forget()
      close()
    },
    form,
    blank,
    isDone,
    versions,
    isTyped,
    change,
    changeVersion,
    choose: (id: string, isIn: boolean) => change({ choices: { ...choices, [id]: isIn } }),
    openId,
    setOpenId,
    preview,
    failure,
    /** Whether the recipients are still loading. */
    isLoading: current?.kind !== kind,
    recipients,
    leftOut,
    result,
    submission,
  }
}

export type Emails = Omit<ReturnType<typeof useEmails>, 'open'>
