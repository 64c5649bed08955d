import type { Application } from '#contract/careers/careers.ts'
import { applicantNameOf } from './application-name.ts'

/** Says what is deleted with an application. */
export function DeletionSummary({ application }: { application: Application }) {
  return (
    <p className="text-small wrap-anywhere text-muted">
      The application of <bdi>{applicantNameOf(application)}</bdi>, the CV{' '}
      <bdi>{application.cvOriginalName}</bdi>, the notes and the history will be gone for good once the notice
      has gone.
    </p>
  )
}
