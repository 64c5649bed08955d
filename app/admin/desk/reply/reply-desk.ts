import type { EntryFile } from '#contract/desk/desk.ts'
import type { EmailDraft } from '#contract/emails/emails.ts'
import type { EmailKind } from '#contract/emails/limits.ts'
import type { ReplyForm } from './reply-form.rules.ts'

/** Who an email goes to, and what of theirs it quotes: `what` names it. */
export type Addressee = {
  name: string
  email: string
  quoted: { what: string; author: string; text: string }
}

/** How a desk writes emails. */
export type ReplyDesk = {
  /** An email that nobody has begun. */
  blank: (firm: string) => ReplyForm
  kinds: readonly EmailKind[]
  /** Whether an email can complete the record. */
  canComplete: boolean
  saveDraft: (id: string, form: ReplyForm) => Promise<{ draft: EmailDraft }>
  discardDraft: (id: string) => Promise<{ message: string }>
  send: (
    id: string,
    email: Omit<ReplyForm, 'cc' | 'bcc'> & { cc: string[]; bcc: string[]; seen: string[]; isDone: boolean },
  ) => Promise<{ message: string; entry: { _id: string } }>
  takeBack: (id: string, emailId: string) => Promise<{ message: string; draft: EmailDraft }>
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
