import { api } from '#app/api/admin-api.ts'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { imageLimits } from '#contract/images/limits.ts'

export const pictureFilters = { search: anyText, used: ['true', 'false'] }

/** Loads the pictures that an address asks for. */
export const loadPictures = ({ url, signal }: Request) =>
  loadListPage(url, pictureFilters, (query) =>
    api.listImages({ query: { ...query, limit: imageLimits.pageSize } }, { signal }),
  )
