import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { SearchBox } from '#app/ui/admin/lists/search-box.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { textLimits } from '#contract/limits.ts'
import { formatCount } from '#contract/locale.ts'
import { issueMessages } from '#contract/newsletter/admin-messages.ts'
import { maxIssuePosts } from '#contract/newsletter/limits.ts'
import { issueRecordKind } from '#contract/newsletter/record.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import type { HighlightedPost } from '#contract/posts/posts.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Creates a draft from chosen posts. */
export function FromPosts({ isOpen, onClose }: Props) {
  const [chosen, setChosen] = useState<string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  const close = () => {
    setChosen([])
    setFailure(undefined)
    onClose()
  }
  const create = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { message, issue } = await api.createIssueFromPosts({ body: { postIds: chosen } })
      void notify('success', message)
      await navigate(issueRecordKind.pathOf(issue._id))
    } catch (error) {
      setFailure(messageOf(error, issueMessages.saveFailed))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title="Create an issue from posts"
      isOpen={isOpen}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void create()}>
            {chosen.length === 0
              ? 'Create draft'
              : `Create draft from ${formatCount(chosen.length, 'post', 'posts')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-small text-muted">
          A single post is included in full. If you choose several, each is listed with its image, excerpt and
          a link, in the order you choose them.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        {isOpen && <Posts chosen={chosen} onChoose={setChosen} />}
      </div>
    </Dialog>
  )
}

function Posts({ chosen, onChoose }: { chosen: string[]; onChoose: (ids: string[]) => void }) {
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const { posts, isLast, failure } = usePublishedPosts(asked)
  return (
    <>
      <SearchBox
        label="Search posts"
        placeholder="Search posts"
        maxLength={textLimits.search}
        value={asked.search}
        onSearch={(search) => setAsked({ search, page: 1 })}
        className=""
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      {!posts && !failure && (
        <p role="status" className="py-10 text-center text-small text-muted">
          Loading posts…
        </p>
      )}
      {posts?.length === 0 && (
        <EmptyState
          Icon={SearchX}
          title="No posts found"
          hint={asked.search ? 'Try another search.' : 'Publish a post first.'}
        />
      )}
      {posts && posts.length > 0 && (
        <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
          {posts.map(({ _id: id, title, publishedAt }) => {
            const place = chosen.indexOf(id)
            return (
              <li key={id}>
                <label className="flex min-h-11 items-start gap-3 rounded-control px-2 py-2 hover:bg-raised has-checked:bg-tint has-disabled:opacity-60">
                  <input
                    type="checkbox"
                    checked={place >= 0}
                    disabled={place < 0 && chosen.length >= maxIssuePosts}
                    onChange={({ target }) =>
                      onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                    className="checkbox mt-1 shrink-0"
                  />
                  <span className="min-w-0 grow">
                    <span dir="auto" className="block font-medium wrap-anywhere text-heading">
                      {title}
                    </span>
                    <span className="block text-small text-muted">{formatLocalDate(publishedAt)}</span>
                  </span>
                  {chosen.length > 1 && place >= 0 && (
                    <span className="shrink-0 text-small font-medium text-link tabular-nums">
                      <span className="sr-only">Position </span>
                      {place + 1}
                    </span>
                  )}
                </label>
              </li>
            )
          })}
        </ul>
      )}
      {posts && !isLast && (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-center"
          onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
        >
          More posts
        </Button>
      )}
    </>
  )
}

/** The published posts that match a search, up to a page. Earlier ones stay while more load. */
function usePublishedPosts({ search, page }: { search: string; page: number }) {
  const [loaded, setLoaded] = useState<{ posts: HighlightedPost[]; isLast: boolean }>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      try {
        const { blogPosts, pagination } = await api.listPublishedPosts(
          { query: { search, page } },
          { signal },
        )
        setFailure(undefined)
        setLoaded((before) => ({
          posts: page === 1 ? blogPosts : [...(before?.posts ?? []), ...blogPosts],
          isLast: page >= pagination.pages,
        }))
      } catch (error) {
        if (!signal.aborted) setFailure(messageOf(error, adminPostMessages.listFailed))
      }
    }
    void load()
    return () => controller.abort()
  }, [search, page])
  return { ...loaded, failure }
}
