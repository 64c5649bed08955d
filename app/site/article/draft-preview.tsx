import { useEffect, useSyncExternalStore } from 'react'
import { MediaLinksContext } from '#app/ui/article/media-address.ts'
import { ArticleHead } from './article-head.tsx'
import { ArticleText } from './article-text.tsx'

const source = () => window.parent.previewedArticle
const subscribe = (listener: () => void) => source()?.subscribe(listener) ?? (() => {})

/** The article that is being written, on the page that readers will get, in the frame of its editor. */
export default function DraftPreview() {
  const post = useSyncExternalStore(
    subscribe,
    () => source()?.get(),
    () => undefined,
  )
  useInertLinks()
  return (
    <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
      <title>Preview</title>
      <meta name="robots" content="noindex" />
      {post ? (
        <MediaLinksContext value={source()!.links}>
          <article>
            <ArticleHead post={post} hasActions={false} />
            <ArticleText post={post} />
          </article>
        </MediaLinksContext>
      ) : (
        <h1 className="text-h2">Open the preview from the editor of a post</h1>
      )}
    </div>
  )
}

/** Keeps the page where it is: only links to its own headings lead anywhere, and nothing is sent. */
function useInertLinks(): void {
  useEffect(() => {
    const stay = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (event.type === 'submit' || (link && !link.getAttribute('href')?.startsWith('#')))
        event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    document.addEventListener('submit', stay, true)
    return () => {
      document.removeEventListener('click', stay, true)
      document.removeEventListener('submit', stay, true)
    }
  }, [])
}
