import type { ReactNode } from 'react'
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
import { placeDays, type EngagementDay } from './place-days.rules.ts'
import { EndOfEngagement, Stretch } from './stretch.tsx'
import { LogoStrips } from './logo-strips.tsx'
import { StudyLink } from './study-link.tsx'
import { ServiceList } from './service-list.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { Testimonials } from './testimonials.tsx'
import { TopClients } from './top-clients.tsx'
import { useCompany } from '#app/company/use-company.ts'
import { OwnerHint } from '#app/company/owner-hint.tsx'
import { CustomSection } from '#app/ui/custom-section.tsx'
import type { Home as HomePart, HomeSection } from '#contract/company/home-part.ts'

const load = (client: SiteApiClient) =>
  toResult(client.listPublishedPosts({ query: { limit: postPageSizes.home } }), publicPostMessages.homeFailed)

/** Loads the first openings. Empty if they fail to load, since the page works without them. */
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
  const { searchResult, sections, days, proof } = useCompany('home')
  const company = useCompany('company')
  const { page } = useLoaderData<typeof clientLoader>()
  const posts = useDeferred(page)
  // the case study section is hidden until something is published
  const hasStudy = !posts || (posts.ok && posts.value.blogPosts.length > 0)
  const study = proof && { ...proof, href: hasStudy ? proof.href : '/blog' }
  const { title, description } = searchResult
  const shown = sections.filter(({ isShown }) => isShown)
  const placed = placeDays(
    days,
    shown.map(({ kind }) => kind),
  )
  return (
    <>
      <PageHead title={`${title} | ${company.name}`} description={description} path="/" />
      <CompanyData />
      <Hero proof={study} />
      {shown.map((section, index) => (
        <Section
          key={section.kind === 'text' ? index : section.kind}
          section={section}
          days={placed[index]!}
          isAfter={placed
            .slice(0, index)
            .flat()
            .some(({ isLast }) => isLast)}
          study={study ?? undefined}
        />
      ))}
    </>
  )
}

type SectionProps = {
  section: HomeSection
  /** The days of the engagement that belong to this section. */
  days: EngagementDay[]
  /** Whether the engagement has already ended further up. */
  isAfter: boolean
  study: HomePart['proof'] | undefined
}

/** A section next to its part of the engagement's timeline, if any. A section without content is left out. */
function Section({ section: { kind, own }, days, isAfter, study }: SectionProps) {
  const { days: all, serviceList, partners, technologies } = useCompany('home')
  const { tiles } = useCompany('serviceTiles')
  const { clients } = useCompany('clients')
  const { testimonials } = useCompany('testimonials')
  const { page, openings } = useLoaderData<typeof clientLoader>()
  const listed = useDeferred(openings)
  const hasLine = all.length > 0
  if (kind === 'careers')
    return <Careers openings={listed?.openings ?? []} className={hasLine ? 'beside-line' : undefined} />
  if (kind === 'testimonials')
    return testimonials.length + days.length === 0 ? (
      <OwnerHint part="testimonials" label="Add testimonials" />
    ) : (
      <EndOfEngagement day={days[0]} hasLine={hasLine}>
        <Testimonials />
      </EndOfEngagement>
    )
  const stretch = (content: ReactNode, isRecordLarge?: true) => (
    <Stretch days={days} hasLine={hasLine} isAfter={isAfter} isRecordLarge={isRecordLarge}>
      {content}
    </Stretch>
  )
  switch (kind) {
    case 'services':
      if (days.length + tiles.length + serviceList.length === 0)
        return <OwnerHint part="serviceTiles" label="Add services" />
      return stretch(
        <>
          <ServiceTiles />
          <ServiceList />
        </>,
      )
    case 'caseStudies':
      return stretch(<LatestArticles page={page} />)
    case 'logos':
      if (days.length + partners.logos.length + technologies.logos.length === 0) return null
      return stretch(<LogoStrips />, true)
    case 'clients':
      if (days.length + clients.length === 0) return <OwnerHint part="clients" label="Add clients" />
      return stretch(
        <>
          {study && days.length > 0 && <StudyLink {...study} />}
          <TopClients />
        </>,
        true,
      )
    case 'text':
      return own && stretch(<CustomSection {...own} />)
  }
}
