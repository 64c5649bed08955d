import { Bookmark } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { usePostList } from '#app/ui/article/post-lists.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { UnpublishedArticles } from './unpublished-articles.tsx'
import type { SavedArticles } from './load-saved.ts'
import { SavedCard } from './saved-card.tsx'

/** The grid of saved posts. */
export const savedGrid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8'

/** The posts that were saved when the page opened. A removed one keeps its place so that it can be restored. */
export function SavedList({ posts, unpublished }: SavedArticles) {
  const saved = usePostList('saved')
  useOtherTabs(saved, [...posts.map(({ slug }) => slug), ...unpublished])
  const count = posts.filter(({ slug }) => saved.includes(slug)).length
  if (posts.length === 0 && unpublished.length === 0) return <Empty />
  return (
    <>
      {posts.length > 0 && (
        <>
          <h2 className="sr-only">Your list</h2>
          <p role="status" className="text-muted">
            {count === 1 ? '1 article' : `${count} articles, last saved first`}
          </p>
          <ul className={`mt-6 ${savedGrid}`}>
            {posts.map((post, index) => (
              <li key={post._id} className="grid">
                <SavedCard post={post} isSaved={saved.includes(post.slug)} isFirst={index < 3} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unpublished.length > 0 && <UnpublishedArticles slugs={unpublished} saved={saved} />}
    </>
  )
}

/** Loads posts that another tab saves in the meantime. */
function useOtherTabs(saved: string[], known: string[]): void {
  const { revalidate, state } = useRevalidator()
  const isNew = state === 'idle' && saved.some((slug) => !known.includes(slug))
  useEffect(() => {
    if (isNew) void revalidate()
  }, [isNew, revalidate])
}

function Empty() {
  return (
    <div className="grid max-w-measure justify-items-start gap-4 rounded-card border border-dashed border-control p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-control border border-line bg-surface text-accent">
        <Bookmark className="size-5" aria-hidden="true" />
      </span>
      <p className="text-lead font-medium text-heading">Nothing saved yet</p>
      <p className="text-muted">Bookmark an article and it will appear here, in this browser only.</p>
      <LinkButton to="/blog" variant="secondary" size="small">
        Browse all articles
      </LinkButton>
    </div>
  )
}
