import { z } from 'zod'
import { id } from './text.ts'

/** A category and how many published posts it holds. */
export const Category = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  count: z.number().int(),
})
export type Category = z.infer<typeof Category>

export const Categories = z.object({ success: z.literal(true), categories: z.array(Category) })
