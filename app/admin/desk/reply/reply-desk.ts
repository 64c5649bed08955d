import type { EntryFile } from '#contract/desk/desk.ts'
import type { LetterDraft } from '#contract/letters/letters.ts'
import type { LetterKind } from '#contract/letters/limits.ts'
import type { ReplyForm } from './reply-form.rules.ts'

/** Who a letter goes to, and what of theirs it quotes: `what` names it. */
export type Addressee = {
  name: string
  email: string
  quoted: { what: string; author: string; text: string }
}

/** How a desk writes letters. */
export type ReplyDesk = {
  /** A letter that nobody has begun. */
  blank: (firm: string) => ReplyForm
  kinds: readonly LetterKind[]
  /** Whether a letter can complete the record. */
  canComplete: boolean
  saveDraft: (id: string, form: ReplyForm) => Promise<{ draft: LetterDraft }>
  discardDraft: (id: string) => Promise<{ message: string }>
  send: (
    id: string,
    letter: Omit<ReplyForm, 'cc' | 'bcc'> & { cc: string[]; bcc: string[]; seen: string[]; isDone: boolean },
  ) => Promise<{ message: string; entry: { _id: string } }>
  takeBack: (id: string, letterId: string) => Promise<{ message: string; draft: LetterDraft }>
  files: {
    attach: (
      id: string,
      body: FormData,
      onProgress: (share: number) => void,
    ) => Promise<{ files: EntryFile[] }>
    remove: (id: string, fileId: string) => Promise<{ files: EntryFile[] }>
  }
  retry: (id: string, letterId: string) => Promise<{ message: string }>
}
