import { FileText, ListFilter, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { usePostWriter } from '#app/session/access.ts'
import { api } from '#app/api/admin-api.ts'
import { toExplainedResult, toResult } from '#app/api/result.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { ListPanel } from '#app/ui/admin/lists/list-panel.tsx'
import { useListOrigin } from '#app/ui/admin/lists/list-origin.ts'
import { useListState } from '#app/ui/admin/lists/list-state.ts'
import { LoadFailed } from '#app/ui/admin/lists/load-failed.tsx'
import { useUndoableRemoval } from '#app/ui/admin/lists/use-undoable-removal.ts'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { AdminPostSummary } from '#contract/posts/admin-posts.ts'
import { formatCount } from '#contract/locale.ts'
import { textLimits, pageSizes } from '#contract/limits.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { loadDrafts } from '#app/admin/posts/drafts/load-draft.ts'
import { UnfinishedPosts } from '#app/admin/posts/drafts/unfinished-posts.tsx'
import { DeletePost } from '#app/admin/posts/delete-post.tsx'
import { statusFilterOptions } from '#app/admin/posts/post-status.tsx'
import { filterChoices, filterNames, loadCategoryNames, loadPosts } from './load-posts.ts'
import { postColumns } from './post-columns.tsx'
import { PostsFilterDrawer } from './posts-filter.tsx'

const noMatch = 'Try adjusting your search or filters to find what you are looking for.'
const noPosts = {
  Icon: FileText,
  title: 'No posts found',
  hint: 'There is nothing to search or filter yet. Write the first article.',
  action: (
    <LinkButton to="/admin/posts/create" size="compact">
      New Post
    </LinkButton>
  ),
}

async function load({ url, signal }: Request) {
  const [listed, drafts] = await Promise.all([
    toResult(loadPosts(url, signal), adminPostMessages.listFailed),
    loadDrafts(signal),
  ])
  return { ...listed, drafts }
}

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadDeferred(load(request), request)

export default function Posts() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { filters, isFiltered, setFilters, reset, hrefOf } = useListState(filterNames, filterChoices)
  const isReloading = useIsReloading()
  const origin = useListOrigin()
  const writer = usePostWriter()
  const { announceRemoval } = useUndoableRemoval()
  const { categories, failure } = useCategories()
  const [isFiltering, setIsFiltering] = useState(false)
  const [pendingDeletion, setPendingDeletion] = useState<AdminPostSummary>()

  useEffect(() => {
    if (loaded?.ok === false) void notify('error', loaded.message)
  }, [loaded])

  const answer = loaded?.ok ? loaded.value : undefined
  const filterCount = [filters.status, filters.category, filters.featured].filter(Boolean).length
  return (
    <>
      <title>Blog Posts | Blog CMS</title>
      <ScreenHead
        title="Blog Posts"
        lead={
          answer
            ? formatCount(answer.pagination.total, 'post', 'posts') + (isFiltered ? ' found' : '')
            : !loaded && <Bar className="w-16" />
        }
        actions={
          <>
            <LinkButton to="/admin/posts/trash" state={origin} variant="secondary" size="compact">
              <Trash2 className="size-4" aria-hidden="true" />
              Trash
            </LinkButton>
            <LinkButton to="/admin/posts/create" state={origin} size="compact">
              <Plus className="size-4" aria-hidden="true" />
              New Post
            </LinkButton>
          </>
        }
      />
      {loaded && <UnfinishedPosts drafts={loaded.drafts} origin={origin} />}
      <ListPanel
        filters={
          <>
            <SearchBox
              label="Search posts"
              placeholder="Search by title or content"
              maxLength={textLimits.search}
              value={filters.search}
              onSearch={(search) => setFilters({ search }, true)}
              className="basis-48"
            />
            <FilterSelect
              label="Status"
              isLabelShown
              options={statusFilterOptions}
              value={filters.status}
              onChoose={(status) => setFilters({ status })}
              className="w-44 max-md:hidden"
            />
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsFiltering(true)}>
              <ListFilter className="size-4" aria-hidden="true" />
              Filters{filterCount > 0 && ` (${filterCount})`}
            </Button>
          </>
        }
        error={loaded?.ok === false && <LoadFailed message={loaded.message} />}
        empty={noPosts}
        filtered={isFiltered ? { hint: noMatch, label: 'Reset', onReset: reset } : undefined}
        caption="Blog Posts"
        columns={postColumns({
          origin,
          writer,
          drafts: loaded?.drafts ?? [],
          onDelete: setPendingDeletion,
        })}
        rows={answer?.blogPosts}
        keyOf={({ _id }) => _id}
        isReloading={isReloading}
        expected={pageSizes.admin}
        footer={
          answer &&
          answer.pagination.pages > 1 && (
            <ListPager {...answer.pagination} hrefOf={hrefOf}>
              <p>
                Page {answer.pagination.page} of {answer.pagination.pages}
              </p>
            </ListPager>
          )
        }
      />
      <PostsFilterDrawer
        isOpen={isFiltering}
        filters={filters}
        categories={categories}
        categoriesFailure={failure}
        onApply={setFilters}
        onClose={() => setIsFiltering(false)}
      />
      <DeletePost
        post={pendingDeletion}
        message={adminPostMessages.listDeleteFailed}
        onClose={() => setPendingDeletion(undefined)}
        onDeleted={({ _id: id }) =>
          announceRemoval({
            key: id,
            message: adminPostMessages.listDeleted,
            restore: () =>
              toExplainedResult(api.restorePost({ params: { id } }), adminPostMessages.restoreFailed),
          })
        }
      />
    </>
  )
}

/** The categories to filter by, loaded once. */
function useCategories() {
  const [categories, setCategories] = useState<string[]>([])
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      try {
        setCategories(await loadCategoryNames(abort.signal))
      } catch {
        if (abort.signal.aborted) return
        setFailure(adminPostMessages.categoriesFailed)
        void notify('error', adminPostMessages.categoriesFailed)
      }
    }
    void load()
    return () => abort.abort()
  }, [])
  return { categories, failure }
}
