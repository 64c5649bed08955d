import { z } from 'zod'

/** What a client can do about a failure, where the message alone does not tell it: ask for a password or a factor and repeat the call. */
const failureCodes = ['step-up', 'second-factor-required'] as const

/** The body of every error. `errors` lists the invalid fields; `message` is that of the first. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  code: z.enum(failureCodes).optional(),
})
export type Failure = z.infer<typeof Failure>
