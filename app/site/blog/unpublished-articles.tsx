import { useRef } from 'react'
import { setInPostList } from '#app/ui/article/post-lists.ts'
import { Button } from '#app/ui/forms/button.tsx'

type Props = { slugs: string[]; saved: string[] }

/** Saved articles that are no longer published; only their addresses are known. */
export function UnpublishedArticles({ slugs, saved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const left = slugs.filter((slug) => saved.includes(slug))
  const remove = (removed: string[]) => {
    for (const slug of removed) setInPostList('saved', slug, false)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="unpublished" className="mt-12 rounded-card bg-surface p-6 md:mt-16 md:p-8">
      <h2 id="unpublished" ref={heading} tabIndex={-1} className="text-h3">
        No longer published
      </h2>
      <p role="status" className="mt-2 max-w-lead text-muted">
        {left.length > 0
          ? 'These articles have been unpublished since you saved them.'
          : 'They’ve been removed from your list.'}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {left.map((slug) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 font-mono text-small wrap-anywhere">/blog/{slug}</span>
            <Button variant="secondary" size="small" onClick={() => remove([slug])}>
              Remove<span className="sr-only"> /blog/{slug}</span>
            </Button>
          </li>
        ))}
      </ul>
      {left.length > 1 && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => remove(left)}>
          Remove all {left.length}
        </Button>
      )}
    </section>
  )
}
