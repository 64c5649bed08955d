import { z } from 'zod'
import { pageSizes } from './limits.ts'

const wholeNumber = (min: number, max: number, name: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: `${name} must be a whole number` })
    .transform(Number)
    .pipe(
      z
        .number()
        .int()
        .min(min, { error: `${name} must be at least ${min}` })
        .max(max, { error: `${name} must be at most ${max}` }),
    )

/** `limit` of a list: a whole number from 1 to 100 (docs/specification/api.md). */
export const limitParam = (fallback: number) =>
  wholeNumber(1, pageSizes.max, 'limit').default(fallback).meta({ description: 'Results per page, 1 to 100' })

/** `page` of a list: a whole number from 1 (docs/specification/api.md). */
export const pageParam = wholeNumber(1, 1_000_000, 'page')
  .default(1)
  .meta({ description: 'Page number, from 1' })

/** Page number and size, and the total numbers of rows and pages. */
export const Pagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
})
export type Pagination = z.infer<typeof Pagination>

/** Pagination of a list of `total` rows. */
export function paginate(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) }
}
