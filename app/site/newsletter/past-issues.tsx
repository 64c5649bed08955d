import { Link } from 'react-router'
import { toResult, type Result } from '#app/api/result.ts'
import { formatLongDate } from '#app/ui/dates.ts'
import { Deferred } from '#app/ui/loading/deferred.tsx'
import { Pager } from '#app/ui/navigation/pager.tsx'
import { ProseText } from '#app/ui/prose/prose-text.tsx'
import type { Archive } from '#contract/newsletter/issues.ts'
import { archivePageSize } from '#contract/newsletter/limits.ts'
import { readerMessages } from '#contract/newsletter/reader-messages.ts'
import type { ReaderApi } from './reader-api.ts'

/** Loads a page of the archive; past the end, the first page. */
export function loadArchive(
  client: Pick<ReaderApi, 'listArchive'>,
  page: number,
  signal?: AbortSignal,
): Promise<Result<Archive>> {
  const load = (number: number) =>
    client.listArchive({ query: { page: number, limit: archivePageSize } }, { signal })
  const find = async () => {
    const found = await load(page)
    return found.issues.length === 0 && page > 1 ? load(1) : found
  }
  return toResult(find(), readerMessages.archiveFailed)
}

export const archivePath = (page: number) => (page > 1 ? `/newsletter?page=${page}` : '/newsletter')

/** The sent issues, newest first. Renders nothing if there are none. */
export function PastIssues({ archive }: { archive: Result<Archive> | Promise<Result<Archive>> }) {
  return (
    <Deferred data={archive} fallback={null}>
      {(loaded) => {
        if (!loaded.ok || loaded.value.issues.length === 0) return null
        const { issues, pagination } = loaded.value
        return (
          <section
            id="issues"
            aria-labelledby="past-issues"
            className="mx-auto mt-16 max-w-page px-4 md:mt-24 md:px-8"
          >
            <h2 id="past-issues" className="text-h3">
              Past issues
            </h2>
            <ul className="mt-6 grid gap-6">
              {issues.map(({ slug, subject, previewText, publishedAt }) => (
                <li key={slug} className="border-b border-line pb-6">
                  <p className="text-small text-muted">
                    <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
                  </p>
                  <h3 className="text-lead font-semibold">
                    <Link
                      prefetch="intent"
                      to={`/newsletter/${slug}`}
                      className="hover:text-link hover:underline"
                    >
                      <ProseText text={subject} />
                    </Link>
                  </h3>
                  {previewText && (
                    <p className="mt-2 max-w-measure">
                      <ProseText text={previewText} />
                    </p>
                  )}
                </li>
              ))}
            </ul>
            <Pager
              page={pagination.page}
              pages={pagination.pages}
              hrefOf={(number) => `${archivePath(number)}#issues`}
            />
          </section>
        )
      }}
    </Deferred>
  )
}
