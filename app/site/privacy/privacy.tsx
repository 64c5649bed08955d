import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { SiteApiClient } from '#app/api/client.ts'
import { api } from '#app/api/browser-api.ts'
import { toResult } from '#app/api/result.ts'
import { serverApiContext, withDocumentStatus } from '#app/api/server-loader.ts'
import { Deferred, loadDeferred } from '#app/ui/loading/deferred.tsx'
import { RetryNotice } from '#app/ui/loading/retry-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { messages } from '#contract/messages.ts'
import { InYourBrowser } from './in-your-browser.tsx'
import { Records, RecordsSkeleton } from './records.tsx'
import { Rights } from './rights.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { WhoToAsk } from './who-to-ask.tsx'
import { useCompany } from '#app/company/use-company.ts'

const load = (client: SiteApiClient, signal?: AbortSignal) =>
  toResult(client.getPrivacyNotice({}, { signal }), messages.failed)

export const loader = ({ context }: LoaderFunctionArgs) =>
  withDocumentStatus(load(context.get(serverApiContext)))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(load(api, request.signal), request)

/** The privacy page. Retention periods come from the server's settings. */
export default function Privacy() {
  const { searchResult, intro } = useCompany('privacy')
  const company = useCompany('company')
  const { page } = useLoaderData<typeof clientLoader>()
  const { title, description } = searchResult
  const { headline, lead, settings } = intro
  return (
    <>
      <PageHead
        title={`${title} | ${company.name}`}
        name="Privacy"
        description={description}
        path="/privacy"
      />
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 pt-12 pb-16 md:px-8 md:pt-24 md:pb-24 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1 className="max-w-[9em] text-display">{headline}</h1>
          <p className="mt-8 max-w-lead text-lead text-heading">{lead}</p>
          <p className="mt-6 max-w-lead">{settings}</p>
        </div>
        <WhoToAsk />
      </div>
      <Deferred data={page} fallback={<RecordsSkeleton />}>
        {(notice) =>
          notice.ok ? (
            <>
              <Records notice={notice.value} />
              <VisitFacts notice={notice.value} />
            </>
          ) : (
            <div className="mx-auto max-w-page px-4 md:px-8">
              <RetryNotice message={notice.message} />
            </div>
          )
        }
      </Deferred>
      <InYourBrowser />
      <Rights />
    </>
  )
}
