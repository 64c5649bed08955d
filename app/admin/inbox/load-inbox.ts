import { api } from '#app/api/admin-api.ts'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { inboxKinds, inboxViews } from '#contract/inbox/limits.ts'

export const inboxFilters = { kind: inboxKinds, view: inboxViews, search: anyText }

/** Loads the inbox page for a URL. */
export const loadInbox = (url: string, signal?: AbortSignal) =>
  loadListPage(url, inboxFilters, (query) => api.listInbox({ query }, { signal }))
