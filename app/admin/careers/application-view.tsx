import type { ComponentProps, ReactNode } from 'react'
import type { Application, ApplicationDetail } from '#contract/careers/careers.ts'
import { ApplicationFacts, CoverLetter, Cv, ReviewSection, Section } from './application-parts.tsx'
import type { Review } from './review/review.rules.ts'

type Props = {
  application: Application
  /** The application with the address of its CV, once that is loaded. */
  detail: ApplicationDetail | undefined
  /** Who takes care of it. */
  handling: ReactNode
  /** The other applications of the same person, once they are loaded. */
  others: ReactNode
  /** Its timeline, once that is loaded. */
  timeline: ReactNode
  review: Review
  onReview: (review: Review) => void
  /** The attributes of the review form. */
  formProps: ComponentProps<'form'>
  onFailure: (message: string | undefined) => void
}

/** The texts of an application, and the CV beside them on wide screens. */
export function ApplicationView({
  application,
  detail,
  handling,
  others,
  timeline,
  review,
  onReview,
  formProps,
  onFailure,
}: Props) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <ApplicationFacts application={application} />
        </div>
        <CoverLetter application={application} />
        {timeline && <Section title="Timeline">{timeline}</Section>}
      </div>
      <div className="grid min-w-0 gap-6">
        <ReviewSection {...{ application, review, onReview, formProps }} />
        {others && <Section title="Also Applied">{others}</Section>}
        <Section title="Handling">{handling}</Section>
        <Section title="CV">
          <Cv application={application} filePath={detail?.filePath} onFailure={onFailure} />
        </Section>
        <p className="hidden text-small wrap-anywhere text-muted print:block">{addressOf(application)}</p>
      </div>
    </div>
  )
}

/** The address at which an application is opened, for its print. */
const addressOf = ({ _id }: Application) => `${location.origin}/admin/careers?application=${_id}`
