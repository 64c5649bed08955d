import { z } from 'zod'

/** The body of every error. `errors` lists the invalid fields; `message` is that of the first. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Failure = z.infer<typeof Failure>
