import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { countOf } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { anyText, loadListPage } from '#app/ui/admin/lists/list-state.ts'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { subscriberMessages } from '#contract/newsletter/admin-messages.ts'
import { subscribersPageSize } from '#contract/newsletter/limits.ts'
import type { Subscriber } from '#contract/newsletter/newsletter.ts'
import { DeleteSubscriber } from './delete-subscriber.tsx'
import { ExportSubscribers } from './export-subscribers.tsx'
import { Growth } from './growth.tsx'
import { ImportSubscribers } from './import-subscribers.tsx'
import { subscriberColumns } from './subscriber-columns.tsx'

const filterSet = { search: anyText }

const load = ({ url, signal }: Request) =>
  loadListPage(url, filterSet, (query) =>
    api.listSubscribers({ query: { limit: subscribersPageSize, ...query } }, { signal }),
  )

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(load(request), subscriberMessages.listFailed), request)

export default function Subscribers() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const list = useAdminList(loaded, filterSet)
  const { revalidate } = useRevalidator()
  const [pendingDeletion, setPendingDeletion] = useState<Subscriber>()
  const isEmpty = !list.isFiltered && list.page?.total === 0

  return (
    <ListScreen
      title="Newsletter subscribers"
      lead="Only confirmed addresses get the newsletter."
      actions={
        <>
          {!isEmpty && <ExportSubscribers />}
          <ImportSubscribers onImported={() => void revalidate()} />
        </>
      }
      above={<Growth />}
      list={list}
      {...(!isEmpty && { filterBar: { search: { label: 'Search', placeholder: 'Search by email' } } })}
      table={{
        caption: 'Newsletter subscribers',
        columns: subscriberColumns(setPendingDeletion),
        keyOf: ({ _id }) => _id,
      }}
      empty={{
        Icon: Mail,
        title: 'No subscribers yet',
        hint: 'Readers can subscribe below posts, on the blog and on the newsletter page.',
      }}
      filtered={{
        title: subscriberMessages.none,
        hint: 'No address matches your search.',
        label: 'Clear filters',
      }}
      position={countOf('subscriber', 'subscribers')}
    >
      <title>Newsletter subscribers | Blog CMS</title>
      <DeleteSubscriber
        subscriber={pendingDeletion}
        onDeleted={list.announceRemoval}
        onClose={() => setPendingDeletion(undefined)}
      />
    </ListScreen>
  )
}
