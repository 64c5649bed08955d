import { z } from 'zod'
import { textLimits } from '#contract/limits.ts'
import { categoryMessages } from './messages.ts'
import { maxDescriptionLength } from './limits.ts'
import { id, textOrUnchanged, requiredLine } from '#contract/text.ts'

/** A category and its number of posts: published posts for visitors, all posts in the back office. */
export const Category = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  count: z.number().int(),
})
export type Category = z.infer<typeof Category>

export const Categories = z.object({ success: z.literal(true), categories: z.array(Category) })

export const CategoryParams = z.object({ id })

/** Without `description`, the stored one stays. */
export const CategoryBody = z.object({
  name: requiredLine('Category name', textLimits.name, categoryMessages.nameRequired),
  description: textOrUnchanged('Description', maxDescriptionLength),
})
export type CategoryBody = z.output<typeof CategoryBody>

export const CategorySaved = z.object({ success: z.literal(true), message: z.string(), category: Category })
