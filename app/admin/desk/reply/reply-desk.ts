import type { EntryFile } from '#contract/desk/desk.ts'
import type { EmailDraft } from '#contract/emails/emails.ts'
import type { EmailKind } from '#contract/emails/limits.ts'
import type { ReplyForm } from './reply-form.rules.ts'

/** The recipient of an email and the message that it can quote, named by `what`. */
export type Addressee = {
  name: string
  email: string
  quoted: { what: string; author: string; text: string }
}

/** How a desk writes emails. */
export type ReplyDesk = {
  /** An empty email. @param firm the company's name */
  blank: (firm: string) => ReplyForm
  kinds: readonly EmailKind[]
  /** Whether an email can mark the record as completed. */
  canComplete: boolean
  saveDraft: (id: string, form: ReplyForm) => Promise<{ draft: EmailDraft }>
  discardDraft: (id: string) => Promise<{ message: string }>
  send: (
    id: string,
    email: Omit<ReplyForm, 'cc' | 'bcc'> & { cc: string[]; bcc: string[]; seen: string[]; isDone: boolean },
  ) => Promise<{ message: string; entry: { _id: string } }>
  undoSend: (id: string, emailId: string) => Promise<{ message: string; draft: EmailDraft }>
  files: {
    attach: (
      id: string,
      body: FormData,
      onProgress: (share: number) => void,
    ) => Promise<{ files: EntryFile[] }>
    remove: (id: string, fileId: string) => Promise<{ files: EntryFile[] }>
  }
  retry: (id: string, emailId: string) => Promise<{ message: string }>
}
