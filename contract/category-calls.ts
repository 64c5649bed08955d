import { addresses as at } from './addresses.ts'
import type { Endpoint } from './endpoint.ts'
import * as categories from './categories.ts'

/** Calls of the categories. */
export const categoryCalls = {
  listCategories: {
    at: at.listCategories,
    group: 'Categories',
    summary: 'Categories with the number of published posts in each',
    access: 'public',
    answer: categories.Categories,
    isCached: true,
  },
} as const satisfies Record<string, Endpoint>
