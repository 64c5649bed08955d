import type { AnswerOrigin, RefusalReason } from '#contract/letters/limits.ts'
import { maxSentFileMebibytes } from '#contract/limits.ts'

/** What the sender of a mail did, to stand after their name. */
export const whatOf: Record<AnswerOrigin, string> = {
  person: 'answered by email',
  automatic: 'sent an automatic reply',
  bounce: 'sent a mail back',
  colleague: 'wrote by email',
}

/** Why a file of a mail is not stored, to stand after its name. */
export const refusedText: Record<RefusalReason, string> = {
  size: `is larger than ${maxSentFileMebibytes} MB and is in the mailbox alone.`,
  kind: 'is of a kind that is not taken in, and is in the mailbox alone.',
  number: 'came with too many others and is in the mailbox alone.',
  empty: 'is empty.',
}
