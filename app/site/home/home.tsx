import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { homePage } from '#content/pages/home.ts'
import { site } from '#content/site.ts'
import { api } from '#app/api/browser-api.ts'
import { loadDeferred } from '#app/ui/loading/deferred.tsx'
import { toResult } from '#app/api/result.ts'
import { withDocumentStatus, serverApiContext } from '#app/api/server-loader.ts'
import type { ApiClient } from '#app/api/client.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { postPageSizes } from '#contract/posts/limits.ts'
import { publicPostMessages } from '#contract/posts/messages.ts'
import { Careers, type OpeningLine } from './careers.tsx'
import { CaseStudies } from './case-studies.tsx'
import { CompanyData } from './company-data.tsx'
import { Hero } from './hero.tsx'
import { LogoStrips } from './logo-strips.tsx'
import { ServiceList } from './service-list.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { Testimonials } from './testimonials.tsx'
import { TopClients } from './top-clients.tsx'

const load = (client: ApiClient) =>
  toResult(client.listPublishedPosts({ query: { limit: postPageSizes.home } }), publicPostMessages.homeFailed)

/** Loads the facts of the openings that the page shows. The import keeps their long texts out of its scripts. */
async function loadOpenings(): Promise<OpeningLine[]> {
  const { openings } = await import('#content/openings.ts')
  return openings.map(({ slug, title, experience, salary }) => ({
    slug,
    title,
    experience,
    salary: salary.text,
  }))
}

export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(serverApiContext)
  const [posts, openings] = await Promise.all([withDocumentStatus(load(client)), loadOpenings()])
  return data({ ...posts.data, openings }, posts.init ?? {})
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [posts, openings] = await Promise.all([loadDeferred(load(api), request), loadOpenings()])
  return { ...posts, openings }
}

export default function Home() {
  const { page, openings } = useLoaderData<typeof clientLoader>()
  const { title, description } = homePage
  return (
    <>
      <PageHead title={`${title} | ${site.name}`} description={description} path="/" />
      <CompanyData />
      <Hero page={page} />
      <ServiceTiles />
      <CaseStudies page={page} />
      <Testimonials />
      <ServiceList />
      <LogoStrips />
      <TopClients />
      <Careers openings={openings} />
    </>
  )
}
