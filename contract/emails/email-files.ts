import { fileRules, type FileRule } from '#contract/files/files.ts'
import { emailMessages } from './messages.ts'

/** Files attached to emails: the same types that visitors may send. */
export const emailFileRule = {
  field: 'file',
  kinds: fileRules.enquiry.kinds,
  maxBytes: fileRules.enquiry.maxBytes,
  required: emailMessages.fileRequired,
  tooLarge: emailMessages.fileTooLarge,
  wrongType: emailMessages.fileType,
} as const satisfies FileRule
