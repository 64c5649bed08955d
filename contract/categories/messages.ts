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

/** Why a category cannot be deleted. @param posts how many it holds, @param trashed how many more of it lie in the trash */
export function categoryInUseMessage(posts: number, trashed: number): string {
  const used = [
    ...(posts > 0 || trashed === 0 ? [formatCount(posts, 'post', 'posts')] : []),
    ...(trashed > 0 ? [`${formatCount(trashed, 'post', 'posts')} in the trash`] : []),
  ]
  return `This category is used by ${used.join(' and ')} and cannot be deleted`
}
