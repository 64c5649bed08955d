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
  size: `is larger than ${maxAttachmentMebibytes} MB. It’s still in the mailbox.`,
  kind: 'is a type of file that isn’t accepted. It’s still in the mailbox.',
  number: 'came with too many other files. It’s still in the mailbox.',
  empty: 'is empty.',
  record: `is still in the mailbox: files received here may total up to ${maxRecordMebibytes} MB.`,
  sender: `is still in the mailbox: its sender, or all unverified senders together, reached the limit of ${maxSenderMebibytes} MB a day.`,
  day: 'is still in the mailbox: too many files were received that day.',
}
