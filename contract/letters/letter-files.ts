import { fileRules, type FileRule } from '#contract/files/files.ts'
import { letterMessages } from './messages.ts'

/** A file that goes with a letter: what may be sent to the company may be sent by it. */
export const letterFileRule = {
  field: 'file',
  kinds: fileRules.enquiry.kinds,
  maxBytes: fileRules.enquiry.maxBytes,
  required: letterMessages.fileRequired,
  tooLarge: letterMessages.fileTooLarge,
  wrongType: letterMessages.fileType,
} as const satisfies FileRule
