import { useEffect, useSyncExternalStore } from 'react'
import { MediaLinksContext } from '#app/ui/article/media-address.ts'
import { ArticleHead } from './article-head.tsx'
import { ArticleText } from './article-text.tsx'

const source = () => window.parent.previewedArticle
const subscribe = (listener: () => void) => source()?.subscribe(listener) ?? (() => {})

/** Shows the draft on its public page, in the editor's preview frame. */
export function DraftPreview() {
  const post = useSyncExternalStore(
    subscribe,
    () => source()?.get(),
    () => undefined,
  )
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      // only links to headings within the article work in the preview
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
