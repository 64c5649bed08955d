import { fileRules, type FileRule } from '#contract/files/files.ts'
import { emailMessages } from './messages.ts'

/** A file that goes with an email: what may be sent to the company may be sent by it. */
export const emailFileRule = {
  field: 'file',
  kinds: fileRules.enquiry.kinds,
  maxBytes: fileRules.enquiry.maxBytes,
  required: emailMessages.fileRequired,
  tooLarge: emailMessages.fileTooLarge,
  wrongType: emailMessages.fileType,
} as const satisfies FileRule
