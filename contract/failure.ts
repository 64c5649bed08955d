import { z } from 'zod'

/** Failures that a client handles: it asks for a password or a factor and repeats the call. */
const failureCodes = ['step-up', 'second-factor-required'] as const

/** The body of every error. `errors` lists invalid fields; `message` is the first one's. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  code: z.enum(failureCodes).optional(),
})
export type Failure = z.infer<typeof Failure>
