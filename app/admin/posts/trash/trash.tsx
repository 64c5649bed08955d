import { ArrowLeft, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { IconLink } from '#app/ui/admin/icon-button.tsx'
import { useFocusAfterRemoval } from '#app/ui/admin/lists/focus-after-removal.ts'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { loadExistingPage, readFilters, useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { pageSizes, textLimits } from '#contract/limits.ts'
import { formatCount } from '#contract/locale.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { trashDays } from '#contract/posts/limits.ts'
import type { TrashedPost } from '#contract/posts/trash.ts'
import { restorePost } from './restore-post.ts'
import { trashColumns } from './trash-columns.tsx'

const filterNames = ['search'] as const

function load(url: string, signal: AbortSignal) {
  const params = new URL(url).searchParams
  const loadPage = (page: number) =>
    api.listTrash(
      { query: { page, limit: pageSizes.admin, ...readFilters(params, filterNames) } },
      { signal },
    )
  return loadExistingPage(params, loadPage, ({ pagination }) => pagination.pages)
}

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(load(request.url, request.signal), adminPostMessages.trashFailed), request)

/** The posts that were deleted and can still be restored. */
export default function Trash() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { filters, isFiltered, setFilters, reset, hrefOf } = useListState(filterNames)
  const { revalidate } = useRevalidator()
  const isReloading = useIsReloading()
  const list = useListAddress('/admin/posts')
  const { focusAfterRemoval } = useFocusAfterRemoval()
  const [pendingDeletion, setPendingDeletion] = useState<TrashedPost>()
  const answer = loaded?.ok ? loaded.value : undefined

  useEffect(() => {
    if (loaded?.ok === false) void notify('error', loaded.message)
  }, [loaded])

  const restore = async ({ _id: id }: TrashedPost) => {
    focusAfterRemoval(id)
    if (await restorePost(id)) await revalidate()
  }
  const remove = async () => {
    const { _id: id } = pendingDeletion!
    try {
      const { message } = await api.deletePostForGood({ params: { id } })
      void notify('success', message)
    } catch (error) {
      const message = messageOf(error, adminPostMessages.purgeFailed)
      void notify('error', message)
      return message
    }
    focusAfterRemoval(id)
    await revalidate()
    return undefined
  }

  return (
    <>
      <title>Trash | Blog CMS</title>
      <ScreenHead
        title="Trash"
        lead={`Deleted posts can be restored for ${trashDays} days.`}
        before={<IconLink label="Back to posts" Icon={ArrowLeft} to={list} />}
      />
      <ListPanel
        filters={
          <SearchBox
            label="Search the trash"
            placeholder="Search by title or content"
            maxLength={textLimits.search}
            value={filters.search}
            onSearch={(search) => setFilters({ search }, true)}
          />
        }
        error={loaded?.ok === false && <LoadFailed message={loaded.message} />}
        empty={{
          Icon: Trash2,
          title: isFiltered ? 'No deleted post found' : 'The trash is empty',
          hint: `Deleted posts lie here for ${trashDays} days. Restored, they have their address, status and comments again.`,
        }}
        filtered={
          isFiltered
            ? { hint: 'Nothing matches the search.', label: 'Clear search', onReset: reset }
            : undefined
        }
        caption="Trash"
        columns={trashColumns({ onRestore: (post) => void restore(post), onDelete: setPendingDeletion })}
        rows={answer?.blogPosts}
        keyOf={({ _id }) => _id}
        isReloading={isReloading}
        expected={3}
        footer={
          answer && (
            <ListPager {...answer.pagination} hrefOf={hrefOf}>
              <p>{formatCount(answer.pagination.total, 'post', 'posts')}</p>
            </ListPager>
          )
        }
      />
      <ConfirmDialog
        title="Delete for good"
        isOpen={pendingDeletion !== undefined}
        onConfirm={remove}
        onClose={() => setPendingDeletion(undefined)}
      >
        <p>
          Are you sure you want to delete <strong className="text-heading">{pendingDeletion?.title}</strong>{' '}
          for good? This action cannot be undone.
        </p>
        <p className="text-small text-muted">
          Its address becomes free, and its comments are deleted with it.
        </p>
      </ConfirmDialog>
    </>
  )
}
