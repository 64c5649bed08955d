import { z } from 'zod'
import { messages, fieldTooLongMessage } from '#contract/messages.ts'
import { isStorableText } from '#contract/text.ts'
import { maxPasswordLength } from './limits.ts'

/** A password, untrimmed. @param required the message if it is missing */
export const passwordInput = (required: string) =>
  z
    .string({ error: required })
    .min(1, { error: required, abort: true })
    .max(maxPasswordLength, { error: fieldTooLongMessage('Password', maxPasswordLength) })
    .refine(isStorableText, { error: messages.fields.text })
