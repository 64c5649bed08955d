import { use, useDeferredValue, useEffect, useRef, useState } from 'react'
import { splitTags, toSectionInput, type Draft } from '#app/admin/posts/draft.rules.ts'
import { MediaLinksContext } from '#app/ui/article/media-address.ts'
import type { Article } from '#app/ui/article/previewed-article.ts'
import { Notice } from '#app/ui/notice.tsx'
import { timeZone } from '#app/ui/admin/date-times.ts'
import { PageFrame, type PreviewWidth } from '#app/ui/admin/page-frame.tsx'
import { fromZonedText } from '#app/ui/admin/zoned-times.rules.ts'
import { findTooLarge } from '#contract/posts/article-size.ts'
import { previewSlug } from '#contract/posts/limits.ts'
import { toPostTexts } from '#contract/posts/post-fields.ts'
import { readTimeOf, slugOf } from '#contract/posts/post-text.ts'

/** Converts a draft to an article as its page would show it. */
function toArticle(draft: Draft): Article {
  const content = draft.sections.map(toSectionInput)
  const now = new Date().toISOString()
  return {
    ...toPostTexts(draft),
    title: draft.title || 'Untitled',
    _id: '',
    slug: draft.slug || slugOf(draft.title),
    category: draft.category,
    publishedAt: draft.publishedAt ? fromZonedText(draft.publishedAt, timeZone) : now,
    readTime: draft.readTime || readTimeOf(content),
    tags: [...new Set(splitTags(draft.tags))],
    featured: draft.featured,
    likes: 0,
    updatedAt: now,
    content,
  }
}

type Props = { draft: Draft; width: PreviewWidth; onWidthChange: (width: PreviewWidth) => void }

/** Previews the post on its public page. The preview may lag behind typing. */
export function Preview({ draft, width, onWidthChange }: Props) {
  const shown = useDeferredValue(draft)
  const tooLarge = findTooLarge(shown.sections)
  const links = use(MediaLinksContext)
  const article = useRef<Article>(undefined)
  const [listeners] = useState(() => new Set<() => void>())
  useEffect(() => {
    window.previewedArticle = {
      links,
      get: () => article.current,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    return () => {
      delete window.previewedArticle
    }
  }, [links, listeners])
  useEffect(() => {
    article.current = toArticle(shown)
    for (const listener of listeners) listener()
  }, [shown, listeners])

  if (tooLarge) return <Notice tone="error">{tooLarge.message}</Notice>
  return (
    <PageFrame title="Preview" src={`/blog/${previewSlug}`} width={width} onWidthChange={onWidthChange} />
  )
}
