import { formatCount } from '#contract/locale.ts'

/** Messages about categories. */
export const categoryMessages = {
  nameRequired: 'Category name is required',
  nameTaken: 'A category with this name already exists',
  notFound: 'Category not found',
  created: 'Category created successfully',
  createFailed: 'Failed to create category',
  updated: 'Category updated successfully',
  updateFailed: 'Failed to update category',
  deleted: 'Category deleted successfully',
  deleteFailed: 'Failed to delete category',
  restored: 'Category restored',
  restoreFailed: 'Failed to restore category',
  loadFailed: 'Failed to load categories',
} as const

/** @param posts number of posts that use the category */
export const categoryInUseMessage = (posts: number): string =>
  `This category is used by ${formatCount(posts, 'post', 'posts')} and cannot be deleted`
