import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/browser-api.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { toResult } from '#app/api/result.ts'
import { withDocumentStatus, serverApiContext } from '#app/api/server-loader.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { postPageSizes } from '#contract/posts/limits.ts'
import { openingMessages } from '#contract/openings/messages.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { Careers, type OpeningLine } from './careers.tsx'
import { LatestArticles } from './latest-articles.tsx'
import { CompanyData } from './company-data.tsx'
import { Hero } from './hero.tsx'
import { placeDays } from './place-days.rules.ts'
import { EndOfEngagement, Stretch } from './stretch.tsx'
import { LogoStrips } from './logo-strips.tsx'
import { StudyLink } from './study-link.tsx'
import { ServiceList } from './service-list.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { Testimonials } from './testimonials.tsx'
import { TopClients } from './top-clients.tsx'
import { useCompany } from '#app/company/use-company.ts'

const load = (client: SiteApiClient) =>
  toResult(client.listPublishedPosts({ query: { limit: postPageSizes.home } }), publicPostMessages.homeFailed)

/** Loads the facts of the first openings, which the page shows: none where they cannot be had, since the page is about more than them. */
async function loadOpenings(client: SiteApiClient, signal?: AbortSignal): Promise<OpeningLine[]> {
  const list = await toResult(client.listOpenOpenings({}, { signal }), openingMessages.listFailed)
  if (!list.ok) return []
  return list.value.data.openings.slice(0, 5).map(({ slug, title, experience, salary }) => ({
    slug,
    title,
    experience,
    salary,
  }))
}

export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(serverApiContext)
  const [posts, openings] = await Promise.all([withDocumentStatus(load(client)), loadOpenings(client)])
  return data({ ...posts.data, openings: { openings } }, posts.init ?? {})
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const openings = loadOpenings(api, request.signal).then((lines) => ({ openings: lines }))
  const [posts, { page }] = await Promise.all([
    loadDeferred(load(api), request),
    loadDeferred(openings, request),
  ])
  return { ...posts, openings: page }
}

export default function Home() {
  const { searchResult, days, proof, serviceList, partners, technologies } = useCompany('home')
  const { tiles } = useCompany('serviceTiles')
  const { clients } = useCompany('clients')
  const placed = placeDays(days)
  const hasLine = days.length > 0
  const company = useCompany('company')
  const { page, openings } = useLoaderData<typeof clientLoader>()
  const listed = useDeferred(openings)
  const posts = useDeferred(page)
  // before anything is published, the case study is not there either
  const hasStudy = !posts || (posts.ok && posts.value.blogPosts.length > 0)
  const study = proof && { ...proof, href: hasStudy ? proof.href : '/blog' }
  const { title, description } = searchResult
  return (
    <>
      <PageHead title={`${title} | ${company.name}`} description={description} path="/" />
      <CompanyData />
      <Hero proof={study} />
      {placed.start.length + tiles.length + serviceList.length > 0 && (
        <Stretch days={placed.start} hasLine={hasLine}>
          <ServiceTiles />
          <ServiceList />
        </Stretch>
      )}
      <Stretch days={placed.firstRelease} hasLine={hasLine}>
        <LatestArticles page={page} />
      </Stretch>
      {placed.handover.length + partners.logos.length + technologies.logos.length > 0 && (
        <Stretch days={placed.handover} hasLine={hasLine} isRecordLarge>
          <LogoStrips />
        </Stretch>
      )}
      <EndOfEngagement day={placed.end} hasLine={hasLine}>
        <Testimonials />
      </EndOfEngagement>
      {placed.after.length + clients.length > 0 && (
        <Stretch days={placed.after} hasLine={hasLine} isAfter={placed.end !== undefined} isRecordLarge>
          {study && placed.after.length > 0 && <StudyLink {...study} />}
          <TopClients />
        </Stretch>
      )}
      <Careers openings={listed?.openings ?? []} className={hasLine ? 'beside-line' : undefined} />
    </>
  )
}
