import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { loadDeferred, Deferred } from '#app/ui/loading/deferred.tsx'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import { CardSkeleton } from '#app/ui/loading/card-skeleton.tsx'
import { LoadingLayout, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { RetryNotice } from '#app/ui/loading/retry-notice.tsx'
import { loadSaved } from './load-saved.ts'
import { savedGrid, SavedList } from './saved-list.tsx'
import { useCompany } from '#app/company/use-company.ts'

/** Only the browser knows the saved posts: the server renders an empty page, and only receives slugs. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadSaved(api, request.signal), request)

const waiting = (
  <LoadingLayout label="Loading saved articles…">
    <Skeleton className="h-6 w-60" />
    <div className={`mt-6 ${savedGrid}`}>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </div>
  </LoadingLayout>
)

export default function Saved() {
  const { page } = useLoaderData<typeof clientLoader>()
  return (
    <Frame>
      <OfflineNotice className="mb-8" />
      <Deferred data={page} fallback={waiting}>
        {(loaded) => (loaded.ok ? <SavedList {...loaded.value} /> : <RetryNotice message={loaded.message} />)}
      </Deferred>
    </Frame>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <div className="needs-script">{waiting}</div>
      <noscript>
        <p className="rounded-card border border-dashed border-control p-8">
          Saved articles are stored in your browser, so this list needs JavaScript. The articles don’t.
        </p>
      </noscript>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { saved } = useCompany('blog')
  const company = useCompany('company')
  const { title, description } = saved
  return (
    <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
      <PageHead
        title={`${title} | ${company.name}`}
        description={description}
        path="/blog/saved"
        parent={{ name: 'Blog', path: '/blog' }}
      />
      <Link
        to="/blog"
        prefetch="intent"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-text hover:text-link"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to Blog
      </Link>
      <h1 className="mt-6 text-h1 md:mt-8">{title}</h1>
      <p className="mt-4 max-w-lead text-lead text-muted">{description}</p>
      {/* at least as tall as the window, so that loading the list moves nothing in view */}
      <div className="mt-8 min-h-[calc(100dvh-20rem)] md:mt-12">{children}</div>
      <ScrollToTop threshold={300} />
    </div>
  )
}
