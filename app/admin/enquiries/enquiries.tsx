import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { DeskBulk } from '#app/admin/desk/selection/desk-bulk.tsx'
import { DeskViewNav } from '#app/admin/desk/views/view-nav.tsx'
import { pageOfPages } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { filterHref } from '#app/ui/admin/lists/list-state.ts'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { enquiriesPageSize } from '#contract/enquiries/limits.ts'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { DeleteEnquiry } from './delete-enquiry.tsx'
import { enquiryBulk } from './enquiry-bulk.ts'
import { enquiryColumns } from './enquiry-columns.tsx'
import { enquiryFilterBar, filterHint } from './enquiry-filters.tsx'
import { EnquiryListActions } from './enquiry-list-actions.tsx'
import { EnquiryRowConflict } from './handling/enquiry-row-conflict.tsx'
import { enquiryFilters, loadEnquiries } from './load-enquiries.ts'
import { useEnquiryActions } from './use-enquiry-actions.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadEnquiries(request), request)

export default function Enquiries() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const list = useAdminList(loaded?.list, enquiryFilters)
  const { rows, rowActions, keys, bulk, remove, rowStatus, changeStatus } = useEnquiryActions(list)
  const [pendingDeletion, setPendingDeletion] = useState<Enquiry>()
  const { page, filters } = list
  const { people = [], tags = [] } = loaded ?? {}
  const viewHref = (view: string) => filterHref({ ...filters, view, search: '' })

  return (
    <ListScreen
      title="Contact Submissions"
      lead="Messages from the contact form, email and phone."
      actions={<EnquiryListActions filters={filters} />}
      list={list}
      rows={rows}
      views={<DeskViewNav view={filters.view} counts={loaded?.counts} hrefOf={viewHref} />}
      filterBar={enquiryFilterBar({ people, tags, tag: filters.tag }, keys)}
      table={{
        caption: 'Contact Submissions',
        columns: enquiryColumns({
          ...rowActions,
          isFound: filters.search !== '',
          first: page ? (page.page - 1) * page.limit + 1 : 1,
          onDelete: setPendingDeletion,
        }),
        keyOf: ({ _id }) => _id,
        expected: enquiriesPageSize,
      }}
      empty={{
        Icon: Inbox,
        title: enquiryMessages.none,
        hint: 'Messages from the contact form will appear here.',
      }}
      filtered={{ hint: filterHint(filters), label: 'Clear filters' }}
      position={pageOfPages('Showing page')}
    >
      <title>Contact Submissions | Blog CMS</title>
      <DeskBulk
        {...bulk}
        {...enquiryBulk}
        filters={filters}
        total={page?.total ?? 0}
        people={people}
        tags={tags}
      />
      <EnquiryRowConflict rowStatus={rowStatus} onOverwrite={changeStatus} />
      <DeleteEnquiry
        enquiry={pendingDeletion}
        isOpen={pendingDeletion !== undefined}
        onConfirm={() => remove(pendingDeletion!._id)}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
