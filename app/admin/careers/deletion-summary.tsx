import type { Application } from '#contract/careers/careers.ts'
import { applicantNameOf } from './application-name.ts'

/** Says what is deleted with an application. */
export function DeletionSummary({ application }: { application: Application }) {
  return (
    <p className="text-small wrap-anywhere text-muted">
      The application of {applicantNameOf(application)}, the CV {application.cvOriginalName}, the notes and
      the history will be gone for good once the notice has gone.
    </p>
  )
}
