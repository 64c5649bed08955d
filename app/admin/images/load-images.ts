import { api } from '#app/api/admin-api.ts'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { imageLimits } from '#contract/images/limits.ts'

export const imageFilters = { search: anyText, used: ['true', 'false'] }

/** Loads the images for the filters in an address. */
export const loadImages = ({ url, signal }: Request) =>
  loadListPage(url, imageFilters, (query) =>
    api.listImages({ query: { ...query, limit: imageLimits.pageSize } }, { signal }),
  )
