import { addresses } from '#contract/addresses.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as categories from './categories.ts'
import { categoryMessages } from './messages.ts'

const notFoundMessage = categoryMessages.notFound

/** Calls about categories. */
export const categoryCalls = {
  listCategories: {
    address: addresses.listCategories,
    group: 'Categories',
    summary: 'List categories with the number of published posts in each',
    access: 'public',
    capability: 'public',
    answer: categories.Categories,
    isCached: true,
  },
  listCategoryCounts: {
    address: addresses.listCategoryCounts,
    group: 'Categories',
    summary: 'List categories with the number of posts of any status in each',
    capability: 'categories',
    answer: categories.Categories,
  },
  createCategory: {
    address: addresses.createCategory,
    group: 'Categories',
    summary: 'Create a category; its name must be unique, ignoring case',
    capability: 'categories',
    body: categories.CategoryBody,
    status: 201,
    answer: categories.CategorySaved,
    publishes: true,
    audit: ['category.created'],
  },
  updateCategory: {
    address: addresses.updateCategory,
    group: 'Categories',
    summary: 'Update a category; renaming it also renames it on its posts',
    capability: 'categories',
    params: categories.CategoryParams,
    body: categories.CategoryBody,
    answer: categories.CategorySaved,
    notFoundMessage,
    publishes: true,
    audit: ['category.updated'],
  },
  deleteCategory: {
    address: addresses.deleteCategory,
    group: 'Categories',
    summary: 'Delete a category without posts; restoring a post from the trash recreates its category',
    capability: 'categories',
    params: categories.CategoryParams,
    answer: MessageAnswer,
    notFoundMessage,
    publishes: true,
    audit: ['category.deleted'],
  },
  restoreCategory: {
    address: addresses.restoreCategory,
    group: 'Categories',
    summary: 'Undo the deletion of a category, within 15 minutes',
    capability: 'categories',
    params: categories.CategoryParams,
    answer: MessageAnswer,
    notFoundMessage,
    publishes: true,
    audit: ['category.restored'],
  },
} as const satisfies Record<string, Endpoint>
