import type { IncomingOrigin, RefusalReason } from '#contract/emails/limits.ts'
import { maxRecordMebibytes, maxSenderMebibytes, maxAttachmentMebibytes } from '#contract/limits.ts'

/** Follows the name of the sender. */
export const incomingEmailTexts: Record<IncomingOrigin, string> = {
  person: 'replied by email',
  automatic: 'sent an automatic reply',
  bounce: 'bounced an email',
  colleague: 'wrote by email',
}

/** Why a file was not stored; follows its name. */
export const rejectedFileTexts: Record<RefusalReason, string> = {
  size: `is larger than ${maxAttachmentMebibytes} MB and stays in the mailbox.`,
  kind: 'is of a kind that isn’t accepted and stays in the mailbox.',
  number: 'came with too many others and stays in the mailbox.',
  empty: 'is empty.',
  record: `stays in the mailbox because files received here may take up to ${maxRecordMebibytes} MB.`,
  sender: `stays in the mailbox because its sender, or unverified senders together, reached the limit of ${maxSenderMebibytes} MB a day.`,
  day: 'stays in the mailbox because too many files were received that day.',
}
