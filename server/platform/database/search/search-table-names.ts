import type { SearchedKind } from './searched-fields.ts'

/** The search table of each kind of record of the back office. */
export const searchTableByKind: Record<SearchedKind, string> = {
  comments: 'comment_search',
  replies: 'reply_search',
  enquiries: 'enquiry_search',
  applications: 'application_search',
  subscribers: 'subscriber_search',
}

export const searchTables = Object.values(searchTableByKind)
