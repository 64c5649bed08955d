import { useEffect, useSyncExternalStore } from 'react'
import { MediaLinksContext } from '#app/ui/article/media-address.ts'
import { ArticleHead } from './article-head.tsx'
import { ArticleText } from './article-text.tsx'

const source = () => window.parent.previewedArticle
const subscribe = (listener: () => void) => source()?.subscribe(listener) ?? (() => {})

/** The article that is being written, on the page that readers will get, in the frame of its editor. */
export function DraftPreview() {
  const post = useSyncExternalStore(
    subscribe,
    () => source()?.get(),
    () => undefined,
  )
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      // only links to its own headings lead anywhere
      if (link && !link.hash) event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    return () => document.removeEventListener('click', stay, true)
  }, [])
  return (
    post && (
      <MediaLinksContext value={source()!.links}>
        <article className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
          <ArticleHead post={post} hasActions={false} />
          <ArticleText post={post} />
        </article>
      </MediaLinksContext>
    )
  )
}
