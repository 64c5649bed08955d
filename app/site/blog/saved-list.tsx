import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { usePostList } from '#app/ui/article/post-lists.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { UnpublishedArticles } from './unpublished-articles.tsx'
import type { SavedArticles } from './load-saved.ts'
import { SavedCard } from './saved-card.tsx'

/** The articles that were saved when the page opened; a removed one keeps its place, so that it can be restored. */
export function SavedList({ posts, gone }: SavedArticles) {
  const marked = usePostList('saved')
  useNews(marked, [...posts.map(({ slug }) => slug), ...gone])
  const count = posts.filter(({ slug }) => marked.includes(slug)).length
  if (posts.length === 0 && gone.length === 0) return <Empty />
  return (
    <>
      {posts.length > 0 && (
        <>
          <h2 className="sr-only">Your list</h2>
          <p role="status" className="text-muted">
            {count === 1 ? '1 article' : `${count} articles, the last saved first`}
          </p>
          <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
            {posts.map((post, index) => (
              <li key={post._id} className="grid">
                <SavedCard post={post} isSaved={marked.includes(post.slug)} isFirst={index < 3} />
              </li>
            ))}
          </ul>
        </>
      )}
      {gone.length > 0 && <UnpublishedArticles slugs={gone} marked={marked} />}
    </>
  )
}

/** Loads articles that another tab saves meanwhile. */
function useNews(marked: string[], known: string[]): void {
  const { revalidate, state } = useRevalidator()
  const isNews = state === 'idle' && marked.some((slug) => !known.includes(slug))
  useEffect(() => {
    if (isNews) void revalidate()
  }, [isNews, revalidate])
}

function Empty() {
  return (
    <div className="grid justify-items-start gap-4 rounded-card border border-dashed border-control p-8">
      <p className="text-lead font-medium text-heading">Nothing saved yet</p>
      <p className="text-muted">
        Press the bookmark of an article, and it waits for you here: in this browser, on this device.
      </p>
      <LinkButton to="/blog" variant="secondary" size="small">
        Browse all articles
      </LinkButton>
    </div>
  )
}
