import { CircleCheck, Clock, MessageSquare, MessagesSquare, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { toResult } from '#app/api/result.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { FilterSelect } from '#app/ui/admin/lists/filter-select.tsx'
import type { Option } from '#app/ui/forms/select.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { FailedState } from '#app/ui/admin/failed-state.tsx'
import { useIsCompact } from '#app/ui/admin/lists/density.ts'
import { DensitySwitch } from '#app/ui/admin/lists/density-switch.tsx'
import { ListPager } from '#app/ui/admin/lists/list-pager.tsx'
import { useListState } from '#app/ui/admin/lists/list-state.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { StatCard } from '#app/ui/admin/stat-card.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { formatNumber } from '#contract/locale.ts'
import { textLimits } from '#contract/limits.ts'
import { adminCommentMessages } from '#contract/comments/admin-messages.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { CommentCard } from './comment-card.tsx'
import { DeleteCommentDialog } from './delete-comment-dialog.tsx'
import { filterChoices, filterNames, loadComments, loadPublishedPosts } from './load-comments.ts'
import { useModeration, type DeletionTarget } from './use-moderation.ts'

const statusOptions = [
  { value: '', label: 'All statuses' },
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
]

/** Holds the place of a hint, so that all figures of the row are on one line. */
const noHint = '\u00a0'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(loadComments(request.url, request.signal), adminCommentMessages.loadFailed), request)

export default function Comments() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { filters, isFiltered, setFilters, reset, hrefOf } = useListState(filterNames, filterChoices)
  const answer = loaded?.ok ? loaded.value : undefined
  const { shown, failure, moderate, remove, revalidate } = useModeration(answer?.comments)
  const isReloading = useIsReloading()
  const isCompact = useIsCompact()
  const { posts, failure: postsFailure } = usePublishedPosts()
  const [pendingDeletion, setPendingDeletion] = useState<DeletionTarget>()
  const figure = (name: keyof NonNullable<typeof answer>['stats']) =>
    loaded?.ok === false ? '–' : answer?.stats[name]
  const isPendingOnly = filters.status === 'pending'

  useEffect(() => {
    if (loaded?.ok === false) void notify('error', loaded.message)
  }, [loaded])

  return (
    <>
      <title>Comments | Blog CMS</title>
      <ScreenHead
        title="Comments"
        lead="What readers say, before everybody can read it."
        actions={
          <Button
            variant="secondary"
            size="compact"
            onClick={() => setFilters({ status: isPendingOnly ? '' : 'pending' })}
          >
            {isPendingOnly ? 'Show All' : 'Show Pending'}
          </Button>
        }
      />
      <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label="Total Comments" value={figure('totalComments')} Icon={MessageSquare} hint={noHint} />
        <StatCard label="Approved" value={figure('approvedComments')} Icon={CircleCheck} hint={noHint} />
        <StatCard
          label="Pending"
          value={figure('pendingComments')}
          Icon={Clock}
          hint={answer ? adminCommentMessages.pendingReplies(answer.stats.pendingReplies) : noHint}
        />
        <StatCard
          label="Total Replies"
          value={figure('totalReplies')}
          Icon={MessagesSquare}
          hint={answer ? `${formatNumber(answer.stats.pendingReplies)} pending` : noHint}
        />
      </div>
      <Panel bodyClass="flex flex-wrap gap-3 px-5 py-4" className="mb-4">
        <SearchBox
          label="Search comments"
          placeholder="Search by name, email or text"
          maxLength={textLimits.search}
          value={filters.search}
          onSearch={(search) => setFilters({ search }, true)}
          className="sm:max-xl:basis-full"
        />
        <FilterSelect
          label="Status"
          options={statusOptions}
          value={filters.status}
          onChoose={(status) => setFilters({ status })}
          className="w-40 sm:max-xl:grow max-sm:w-auto max-sm:grow max-sm:basis-32"
        />
        <FilterSelect
          label="Post"
          error={postsFailure}
          options={[{ value: '', label: 'All posts' }, ...withSelected(posts, filters.postId)]}
          value={filters.postId}
          onChoose={(postId) => setFilters({ postId })}
          className="w-44 sm:max-xl:grow max-sm:w-auto max-sm:grow max-sm:basis-32 lg:w-56"
        />
        <Button
          variant="secondary"
          disabled={!isFiltered}
          onClick={reset}
          className="max-sm:grow max-sm:disabled:hidden"
        >
          Reset
        </Button>
        <DensitySwitch />
      </Panel>
      {!loaded && <CommentsSkeleton />}
      {loaded?.ok === false && (
        <Panel>
          <FailedState message={loaded.message} onRetry={revalidate} />
        </Panel>
      )}
      {shown?.length === 0 && (
        <Panel>
          <EmptyState
            Icon={isFiltered ? SearchX : MessageSquare}
            title="No comments found"
            hint={
              isFiltered
                ? 'Try adjusting your search or filters.'
                : 'Comments appear here as soon as readers write them.'
            }
            action={
              isFiltered && (
                <Button variant="secondary" onClick={reset}>
                  Clear filters
                </Button>
              )
            }
          />
        </Panel>
      )}
      {shown && shown.length > 0 && (
        <ul
          aria-label="Comments"
          aria-busy={isReloading}
          data-compact={isCompact || undefined}
          className={`group/list grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity data-compact:gap-2 ${isReloading ? 'opacity-50' : ''}`}
        >
          {shown.map((comment) => (
            <CommentCard
              key={comment._id}
              comment={comment}
              failure={failure}
              onModerate={moderate}
              onDelete={setPendingDeletion}
              onReplied={revalidate}
            />
          ))}
        </ul>
      )}
      {answer && answer.pagination.total > 0 && (
        <div className="mt-6">
          <ListPager {...answer.pagination} hrefOf={hrefOf}>
            <p>{rangeOf(answer.pagination, answer.comments.length)}</p>
          </ListPager>
        </div>
      )}
      <DeleteCommentDialog
        target={pendingDeletion}
        onConfirm={remove}
        onClose={() => setPendingDeletion(undefined)}
      />
    </>
  )
}

/** Showing 11 to 20 of 34 results */
function rangeOf(at: { page: number; limit: number; total: number }, count: number): string {
  const before = (at.page - 1) * at.limit
  return `Showing ${before + 1} to ${before + count} of ${at.total} results`
}

/** Adds the post in the address to the options where it is missing, so that the filter can be seen and removed. */
function withSelected(posts: Option[], selected: string): Option[] {
  const isKnown = !selected || posts.some(({ value }) => value === selected)
  return isKnown ? posts : [...posts, { value: selected, label: 'This post' }]
}

function usePublishedPosts() {
  const [posts, setPosts] = useState<Option[]>([])
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      try {
        setPosts(await loadPublishedPosts(abort.signal))
      } catch {
        if (abort.signal.aborted) return
        setFailure(adminPostMessages.listFailed)
        void notify('error', adminPostMessages.listFailed)
      }
    }
    void load()
    return () => abort.abort()
  }, [])
  return { posts, failure }
}
