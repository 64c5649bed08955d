import { z } from 'zod'

/** Every error body. `errors` names the fields at fault, `message` is the first of their sentences. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Failure = z.infer<typeof Failure>
