import { useId, useState } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import type { ImportSummary } from '#contract/transfer/imports.ts'
import { formatCount, formatNumber } from '#contract/locale.ts'

/** Entries shown before "Show all". */
const shownAtFirst = 8

const counted = [
  ['posts', 'Posts'],
  ['comments', 'Comments'],
  ['images', 'Images'],
  ['categories', 'Categories'],
  ['tags', 'Tags'],
  ['redirects', 'Redirects'],
] as const

/** What an import added or would add, what is lost, and what couldn't be read. */
export function ImportReport({ report, isForecast }: { report: ImportSummary; isForecast: boolean }) {
  const isWhole = report.lostCount === 0 && report.failedCount === 0
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        {counted.map(([name, label]) => (
          <div key={name} className="flex flex-col-reverse bg-card px-4 py-3">
            <dt className="text-small text-muted">{label}</dt>
            <dd
              className={`text-lead font-semibold tabular-nums ${report[name] === 0 ? 'text-muted' : 'text-heading'}`}
            >
              {formatNumber(report[name])}
            </dd>
          </div>
        ))}
      </dl>
      {isWhole && (
        <p className="text-small text-muted">{isForecast ? 'Nothing would be lost.' : 'Nothing was lost.'}</p>
      )}
      <Entries
        title={isForecast ? 'Would be lost' : 'Lost'}
        count={report.lostCount}
        entries={report.lost.map(({ post, what, quote }) => ({ head: post, text: what, quote }))}
      />
      <Entries
        title={isForecast ? 'Can’t be imported' : 'Couldn’t be imported'}
        count={report.failedCount}
        entries={report.failed.map(({ file, why }) => ({ head: file, text: why, quote: '' }))}
      />
    </div>
  )
}

type Entry = { head: string; text: string; quote: string }

/** Groups consecutive entries of the same post or file. */
function groupByHead(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.[0]?.head === entry.head) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

function Entries({ title, count, entries }: { title: string; count: number; entries: Entry[] }) {
  const id = useId()
  const [isWhole, setIsWhole] = useState(false)
  if (count === 0) return null
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  const left = count - entries.length
  return (
    <section aria-labelledby={id} className="max-w-lead min-w-0">
      <h4 id={id} className="text-small font-semibold text-heading">
        {title} ({formatNumber(count)})
      </h4>
      <ul className="mt-2 divide-y divide-line text-small">
        {groupByHead(shown).map((group, index) => (
          <li key={index} className="grid gap-3 py-4 wrap-anywhere">
            <p dir="auto" className="font-medium text-heading">
              {group[0]!.head}
            </p>
            {group.map(({ text, quote }, position) => (
              <div key={position} className="grid gap-1">
                <p className="text-muted first-letter:uppercase">{text}</p>
                {quote !== '' && (
                  <blockquote dir="auto" className="line-clamp-4 border-l-2 border-line pl-3">
                    {quote}
                  </blockquote>
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {!isWhole && entries.length > shownAtFirst && (
        <Button variant="secondary" size="compact" className="mt-2" onClick={() => setIsWhole(true)}>
          Show all {formatNumber(entries.length)}
        </Button>
      )}
      {isWhole && left > 0 && (
        <p className="mt-2 text-small text-muted">
          And {formatCount(left, 'more entry', 'more entries')}. The import command prints all of them.
        </p>
      )}
    </section>
  )
}
