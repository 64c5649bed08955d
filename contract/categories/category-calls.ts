import { addresses as at } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { categoryMessages } from './messages.ts'

const missing = categoryMessages.notFound
import * as categories from './categories.ts'
import { Done } from '#contract/done.ts'

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
  listCategoryCounts: {
    at: at.listCategoryCounts,
    group: 'Categories',
    summary: 'Categories with the number of posts of any status in each',
    answer: categories.Categories,
  },
  createCategory: {
    at: at.createCategory,
    group: 'Categories',
    summary: 'Create a category; its name must be new, whatever its case',
    body: categories.CategoryBody,
    status: 201,
    answer: categories.CategorySaved,
  },
  updateCategory: {
    at: at.updateCategory,
    group: 'Categories',
    summary: 'Change a category; a new name shows on its posts at once',
    params: categories.CategoryParams,
    body: categories.CategoryBody,
    answer: categories.CategorySaved,
    missing,
  },
  deleteCategory: {
    at: at.deleteCategory,
    group: 'Categories',
    summary: 'Delete a category that holds no post',
    params: categories.CategoryParams,
    answer: Done,
    missing,
  },
} as const satisfies Record<string, Endpoint>
