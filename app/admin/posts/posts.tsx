import { FileText, ListFilter, Plus, SearchX, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { attempt, refreshing } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { useArrived } from '#app/ui/office/arrived.ts'
import { DataTable } from '#app/ui/office/data-table.tsx'
import { EmptyState } from '#app/ui/office/empty-state.tsx'
import { ListPager } from '#app/ui/office/list-pager.tsx'
import { useIsTurning, useListState } from '#app/ui/office/list-state.ts'
import { Panel } from '#app/ui/office/panel.tsx'
import { ScreenHead } from '#app/ui/office/screen-head.tsx'
import { SearchBox } from '#app/ui/office/search-box.tsx'
import { notify } from '#app/ui/office/toasts.tsx'
import type { AdminPostSummary } from '#contract/admin-posts.ts'
import { pageSizes, textLimits } from '#contract/limits.ts'
import { officeMessages } from '#contract/office-messages.ts'
import { DeletePost } from './delete-post.tsx'
import { filterChoices, filterNames, loadCategoryNames, loadPosts } from './load-posts.ts'
import { columnsOf } from './post-columns.tsx'
import { PostsFilter } from './posts-filter.tsx'

const sentences = officeMessages.posts

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  refreshing(attempt(loadPosts(request.url, request.signal), sentences.listFailed), request)

export default function Posts() {
  const loaded = useArrived(useLoaderData<typeof clientLoader>().page)
  const { filters, isNarrowed, narrow, reset, hrefOf } = useListState(filterNames, filterChoices)
  const { revalidate } = useRevalidator()
  const isTurning = useIsTurning()
  const categories = useCategories()
  const [isFiltering, setIsFiltering] = useState(false)
  const [doomed, setDoomed] = useState<AdminPostSummary>()

  useEffect(() => {
    if (loaded?.ok === false) void notify('error', loaded.message)
  }, [loaded])

  const answer = loaded?.ok ? loaded.value : undefined
  const narrowedBy = [filters.status, filters.category, filters.featured].filter(Boolean).length
  return (
    <>
      <title>Blog Posts | Blog CMS</title>
      <ScreenHead
        title="Blog Posts"
        lead={answer && countOf(answer.pagination.total, isNarrowed)}
        actions={
          <LinkButton to="/admin/posts/create" size="small">
            <Plus className="size-4" aria-hidden="true" />
            New Post
          </LinkButton>
        }
      />
      <Panel bodyClass="">
        <div className="flex flex-wrap gap-3 border-b border-line p-4 sm:px-5">
          <SearchBox
            label="Search posts"
            placeholder="Search by title or content"
            maxLength={textLimits.search}
            value={filters.search}
            onSearch={(search) => narrow({ search }, true)}
          />
          <Button variant="secondary" size="compact" className="h-10" onClick={() => setIsFiltering(true)}>
            <ListFilter className="size-4" aria-hidden="true" />
            Filters{narrowedBy > 0 && ` (${narrowedBy})`}
          </Button>
        </div>
        {loaded?.ok === false && (
          <EmptyState
            Icon={TriangleAlert}
            title={loaded.message}
            action={
              <Button variant="secondary" size="small" onClick={() => void revalidate()}>
                Try again
              </Button>
            }
          />
        )}
        {answer?.blogPosts.length === 0 && <NoPosts isNarrowed={isNarrowed} onReset={reset} />}
        {loaded?.ok !== false && answer?.blogPosts.length !== 0 && (
          <DataTable
            caption="Blog Posts"
            columns={columnsOf(setDoomed)}
            rows={answer?.blogPosts}
            keyOf={({ _id }) => _id}
            isWaiting={isTurning}
            expected={pageSizes.office}
          />
        )}
        {answer && answer.pagination.pages > 1 && (
          <div className="border-t border-line px-5 py-3">
            <ListPager {...answer.pagination} hrefOf={hrefOf}>
              <p>
                Page {answer.pagination.page} of {answer.pagination.pages}
              </p>
            </ListPager>
          </div>
        )}
      </Panel>
      <PostsFilter
        isOpen={isFiltering}
        filters={filters}
        categories={categories}
        onApply={narrow}
        onClose={() => setIsFiltering(false)}
      />
      <DeletePost
        post={doomed}
        sentence={sentences.listDeleteFailed}
        onClose={() => setDoomed(undefined)}
        onDeleted={async () => {
          void notify('success', sentences.listDeleted)
          await revalidate()
        }}
      />
    </>
  )
}

function countOf(total: number, isNarrowed: boolean): string {
  const posts = `${total.toLocaleString('en-US')} ${total === 1 ? 'post' : 'posts'}`
  return isNarrowed ? `${posts} found` : posts
}

function NoPosts({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  return isNarrowed ? (
    <EmptyState
      Icon={SearchX}
      title="No posts found"
      hint="Try adjusting your search or filters to find what you are looking for."
      action={
        <Button variant="secondary" size="small" onClick={onReset}>
          Reset
        </Button>
      }
    />
  ) : (
    <EmptyState
      Icon={FileText}
      title="No posts found"
      hint="There is nothing to search or filter yet. Write the first article."
      action={
        <LinkButton to="/admin/posts/create" variant="secondary" size="small">
          New Post
        </LinkButton>
      }
    />
  )
}

/** The categories to filter by, asked for once. */
function useCategories(): string[] {
  const [categories, setCategories] = useState<string[]>([])
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      try {
        setCategories(await loadCategoryNames(asking.signal))
      } catch {
        if (!asking.signal.aborted) void notify('error', sentences.categoriesFailed)
      }
    }
    void ask()
    return () => asking.abort()
  }, [])
  return categories
}
