import type { Result } from '#app/api/result.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ScrollToTop } from '#app/ui/navigation/scroll-to-top.tsx'
import type { PublishedPosts } from '#contract/posts/posts.ts'
import { ServiceCallToAction } from './service-call-to-action.tsx'
import { Engagement } from './engagement.tsx'
import { Example } from './example.tsx'
import { Intro } from './intro.tsx'
import { Offerings } from './offerings.tsx'
import { Outcomes } from './outcomes.tsx'
import { Price, Questions } from './questions.tsx'
import { RelatedArticles } from './related-articles.tsx'
import { ServiceData } from './service-data.tsx'
import { useCompany } from '#app/company/use-company.ts'
import type { Service } from '#contract/company/services-part.ts'

type Related = Result<PublishedPosts>
type Props = { service: Service; related: Related | Promise<Related> }

/** The page of a service. */
export function ServicePage({ service, related }: Props) {
  const company = useCompany('company')
  const [price, ...questions] = service.questions
  return (
    <>
      <PageHead
        title={`${service.metaTitle} | ${company.name}`}
        name={service.name}
        parent={{ name: 'Services', path: '/service' }}
        description={service.metaDescription}
        path={`/${service.slug}`}
      />
      <ServiceData service={service} />
      <Intro service={service} />
      {service.outcomes.length > 0 && <Outcomes outcomes={service.outcomes} />}
      {price && <Price {...price} />}
      {service.offerings.length > 0 && <Offerings offerings={service.offerings} />}
      {service.example && <Example example={service.example} />}
      {service.engagement.length > 0 && <Engagement steps={service.engagement} />}
      {questions.length > 0 && <Questions questions={questions} />}
      <ServiceCallToAction callToAction={service.callToAction} />
      <RelatedArticles page={related} />
      <ScrollToTop threshold={500} />
    </>
  )
}
