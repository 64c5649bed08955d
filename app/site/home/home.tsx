import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { homePage } from '#content/pages/home.ts'
import { site } from '#content/site.ts'
import { api } from '#app/api/browser-api.ts'
import { loadDeferred } from '#app/ui/loading/deferred.tsx'
import { toResult } from '#app/api/result.ts'
import { withDocumentStatus, serverApiContext } from '#app/api/server-loader.ts'
import type { ApiClient } from '#app/api/client.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { postPageSizes } from '#contract/posts/limits.ts'
import { postMessages } from '#contract/posts/messages.ts'
import { Careers } from './careers.tsx'
import { CaseStudies } from './case-studies.tsx'
import { CompanyData } from './company-data.tsx'
import { Hero } from './hero.tsx'
import { LogoStrips } from './logo-strips.tsx'
import { ServiceList } from './service-list.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { Testimonials } from './testimonials.tsx'
import { TopClients } from './top-clients.tsx'

function load(client: ApiClient) {
  return toResult(
    client.listPublishedPosts({ query: { limit: postPageSizes.home } }),
    postMessages.homeFailed,
  )
}

export const loader = ({ context }: LoaderFunctionArgs) =>
  withDocumentStatus(load(context.get(serverApiContext)))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadDeferred(load(api), request)

export default function Home() {
  const { page } = useLoaderData<typeof clientLoader>()
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
      <Careers />
    </>
  )
}
