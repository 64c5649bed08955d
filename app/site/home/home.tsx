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
import { Day, Stretch } from './stretch.tsx'
import { LogoStrips } from './logo-strips.tsx'
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
  const { searchResult, days } = useCompany('home')
  const last = days.findIndex(({ isLast }) => isLast)
  const isAfter = (index: number) => last >= 0 && index >= last
  const day = (index: number) => days[index] && <Day {...days[index]} />
  const company = useCompany('company')
  const { page, openings } = useLoaderData<typeof clientLoader>()
  const listed = useDeferred(openings)
  const { title, description } = searchResult
  return (
    <>
      <PageHead title={`${title} | ${company.name}`} description={description} path="/" />
      <CompanyData />
      <Hero page={page} />
      <Stretch isAfter={isAfter(0)}>
        <ServiceTiles day={day(0)} />
      </Stretch>
      <Stretch isAfter={isAfter(1)}>
        <LatestArticles page={page} day={day(1)} />
        <Testimonials />
      </Stretch>
      <Stretch isAfter={isAfter(2)}>
        <ServiceList day={day(2)} />
        <LogoStrips />
      </Stretch>
      <Stretch isAfter={isAfter(3)}>
        <TopClients day={day(3)} />
        <Careers openings={listed?.openings ?? []} day={day(4)} />
      </Stretch>
    </>
  )
}
