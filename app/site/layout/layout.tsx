import type { ReactNode } from 'react'
import {
  Outlet,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { SiteApiClient } from '#app/api/client.ts'
import { api } from '#app/api/browser-api.ts'
import { serverApiContext } from '#app/api/server-loader.ts'
import { loadParts } from '#app/company/load-parts.ts'
import { useCompany } from '#app/company/use-company.ts'
import type { SiteContext } from '#app/ui/forms/privacy-note.tsx'
import type { Ending } from '#contract/company/part-fields.ts'
import type { PageName } from '#contract/company/part-names.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The page whose texts a path shows; undefined if it only shows those that all pages share. */
function pageAt(pathname: string): PageName | undefined {
  const [, first = '', second] = pathname.split('/')
  if (first === 'blog' && second !== undefined && second !== 'saved') return 'article'
  return first in pages ? pages[first as keyof typeof pages] : undefined
}

/** The pages by the first segment of their paths. */
const pages = {
  '': 'home',
  'about-us': 'about',
  service: 'services',
  contact: 'contact',
  career: 'careers',
  blog: 'blog',
  newsletter: 'newsletter',
  privacy: 'privacy',
} as const satisfies Record<string, PageName>

/** Loads the company texts of the page inside this layout. */
async function load(client: SiteApiClient, request: Request) {
  const page = pageAt(new URL(request.url).pathname)
  return page ? loadParts(client, page, request) : { parts: {} }
}

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  load(context.get(serverApiContext), request)

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request)

/** The texts depend only on the path. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  pageAt(currentUrl.pathname) !== pageAt(nextUrl.pathname)

/** Whether the page's data failed to load, for example because the article doesn't exist. */
const hasFailed = (loaderData: unknown) =>
  (loaderData as { page?: { ok?: boolean } } | undefined)?.page?.ok === false

export default function Layout() {
  const root = useRouteLoaderData<SiteContext>('root')
  const { parts } = useLoaderData<typeof clientLoader>()
  const { ending: missing } = useCompany('notFound')
  const isMissing = useMatches().some(
    ({ id, loaderData }) => id === 'site/layout/not-found' || hasFailed(loaderData),
  )
  const [ending] = Object.values(parts).flatMap((part) => ('ending' in part ? part.ending : []))
  return (
    <Frame ending={isMissing ? missing : ending}>
      <Outlet context={{ keepMonths: root?.keepMonths ?? null } satisfies SiteContext} />
    </Frame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame ending={useCompany('notFound').ending}>
      <ErrorScreen error={error} />
    </Frame>
  )
}

function Frame({ children, ending }: { children: ReactNode; ending: Ending | undefined }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-action px-4 py-3 font-medium text-on-action focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="pt-18">
        {children}
      </main>
      <Footer ending={ending} />
    </>
  )
}
