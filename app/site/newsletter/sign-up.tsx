import {
  data,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { serverApiContext } from '#app/api/server-loader.ts'
import { NewsletterBox } from '#app/newsletter/newsletter-box.tsx'
import { loadFormResult, loadNoFormResult } from '#app/rendering/form-result.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { readPageNumber } from '#app/ui/navigation/page-number.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { SampleIssue, loadSamplePosts } from './sample-issue.tsx'
import { archivePath, loadArchive, PastIssues } from './past-issues.tsx'
import { readerApi } from './reader-api.ts'

const pageIn = ({ url }: Request) => readPageNumber(new URL(url).searchParams)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { data: result, init } = loadFormResult(context)
  const client = context.get(serverApiContext)
  const [page, archive] = await Promise.all([loadSamplePosts(client), loadArchive(client, pageIn(request))])
  return data({ ...result, page, archive }, init ?? {})
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { signal } = request
  const [{ page }, archive] = await Promise.all([
    loadDeferred(loadSamplePosts(api, signal), request),
    loadDeferred(loadArchive(readerApi, pageIn(request), signal), request),
  ])
  return { ...loadNoFormResult(), page, archive: archive.page }
}

/** The newsletter page. Without scripts, the newsletter forms of all pages are submitted to it. */
export default function NewsletterSignUp() {
  const { searchResult, headline, lead, promises } = useCompany('newsletter')
  const company = useCompany('company')
  const { submitted, page, archive } = useLoaderData<typeof clientLoader>()
  const [query] = useSearchParams()
  const loaded = useDeferred(archive)
  const shown = loaded?.ok ? loaded.value.pagination.page : 1
  const { title, description } = searchResult
  return (
    <>
      <PageHead
        title={`${title}${shown > 1 ? `, page ${shown}` : ''} | ${company.name}`}
        description={description}
        path={archivePath(shown)}
        // the address of a page that doesn't exist shows the first one
        isIndexed={!query.has('page') || query.get('page') === String(shown)}
      />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 md:px-8 md:pt-24 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="max-w-[11em] text-h1">{headline}</h1>
          <p className="mt-6 max-w-lead text-lead">{lead}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <NewsletterBox submitted={submitted} look="brief" />
          <ul className="mt-12 grid gap-6">
            {promises.map(({ title, text }) => (
              <li key={title}>
                <h2 className="text-body font-semibold">{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <SampleIssue page={page} />
      </div>
      <PastIssues archive={archive} />
    </>
  )
}
