import { api } from '#app/api/admin-api.ts'
import { toOptional, toResult } from '#app/api/result.ts'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { deskViews } from '#contract/desk/limits.ts'
import { enquiriesPageSize, enquiryStatuses } from '#contract/enquiries/limits.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

export const enquiryFilters = {
  view: deskViews,
  search: anyText,
  status: enquiryStatuses,
  assigned: anyText,
  tag: anyText,
}

/** Loads the enquiries for a URL, the counts of the views, possible assignees and tags. */
export async function loadEnquiries({ url, signal }: Request) {
  const found = loadListPage(url, enquiryFilters, (query) =>
    api.listEnquiries({ query: { ...query, limit: enquiriesPageSize } }, { signal }),
  )
  const [list, views, teamMembers, known] = await Promise.all([
    toResult(found, enquiryMessages.listFailed),
    toOptional(api.countEnquiries({}, { signal })),
    toOptional(api.listEnquiryAssignees({}, { signal })),
    toOptional(api.listEnquiryTags({}, { signal })),
  ])
  return { list, counts: views?.counts, people: teamMembers?.people ?? [], tags: known?.tags ?? [] }
}
