import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buildOutline, type OutlineEntry } from '#app/ui/article/outline.rules.ts'
import type { Section } from '#app/ui/article/section.ts'
import { ProseText } from '#app/ui/prose/prose-text.tsx'

type Props = { sections: readonly Section[] }

/** The table of contents beside the article, which stays in view and highlights the current section. */
export function ContentsList({ sections }: Props) {
  const entries = buildOutline(sections)
  const current = useCurrent(entries)
  if (entries.length === 0) return null
  return (
    <nav
      aria-labelledby="contents-title"
      className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start focus-within:z-1 focus-within:bg-page overflow-y-auto overscroll-contain short:static short:max-h-none lg:block print:hidden"
    >
      <h2 id="contents-title" className="mb-3 text-lead">
        Table of Contents
      </h2>
      <ol className="border-l border-line">
        {entries.map(({ id, text, level }) => (
          <li key={id} className={level && 'ml-4'}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-small text-muted transition-colors hover:text-link aria-[current]:border-ochre-400 aria-[current]:font-medium aria-[current]:text-heading"
            >
              <ProseText text={text} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The collapsed table of contents above the article, for screens without room beside it. */
export function ContentsFold({ sections }: Props) {
  const entries = buildOutline(sections)
  if (entries.length === 0) return null
  return (
    <details className="group/fold mb-8 rounded-tile border border-line bg-surface lg:hidden print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-medium text-heading">
        Table of Contents
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open/fold:rotate-180" />
      </summary>
      <ol className="px-4 pb-3">
        {entries.map(({ id, text, level }) => (
          <li key={id} className={level && 'ml-4'}>
            <a href={`#${id}`} className="flex min-h-11 items-center text-text hover:text-link">
              <ProseText text={text} />
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Distance (pixels) from the top of the window at which a heading becomes current: just below the header. */
const line = 120

function useCurrent(entries: OutlineEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () =>
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id)
    // runs when a heading crosses the line, rather than on every scroll event
    const observer = new IntersectionObserver(look, { rootMargin: `-${line}px 0px 0px 0px` })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
    // entries are new objects on each render, so the effect depends on their anchors
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entries.map(({ id }) => id).join()])

  return current
}
