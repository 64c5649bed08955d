import { useRef, type ReactNode } from 'react'
import { api } from '#app/api/admin-api.ts'
import type { Result } from '#app/api/result.ts'
import { focusAssignee } from '#app/admin/desk/handling/assignee-field.tsx'
import { Handling } from '#app/admin/desk/handling/handling.tsx'
import { TagsAndSpam, KeptUntil } from '#app/admin/desk/handling/tags-and-spam.tsx'
import type { RecordFrame } from '#app/admin/desk/record/frame.ts'
import { Forward } from '#app/admin/desk/record/forward.tsx'
import { Person } from '#app/admin/desk/record/person.tsx'
import { RecordSection } from '#app/admin/desk/record/record-section.tsx'
import { RecordView } from '#app/admin/desk/record/record-view.tsx'
import type { FoundDraft } from '#app/admin/desk/reply/composer.tsx'
import { LastChange } from '#app/admin/desk/timeline/last-change.tsx'
import { Facts } from '#app/ui/admin/facts.tsx'
import type { Application, ApplicationDetail } from '#contract/careers/careers.ts'
import type { TeamMemberName, DeskPerson, Timeline } from '#contract/desk/desk.ts'
import { applicantNameOf } from './application-name.ts'
import { AdminNotes, ApplicationFacts, CoverLetter, StatusForm } from './application-parts.tsx'
import { ApplicationBadge, statusLabel } from './application-status.tsx'
import { CvActions, CvPreview } from './cv.tsx'
import { OtherApplications } from './candidate/other-applications.tsx'
import { ApplicationConversation } from './emails/application-conversation.tsx'
import type { useReview } from './review/use-review.ts'
import { useApplicationChanges } from './use-application.ts'

type Props = {
  application: Application
  /** The application with its CV; undefined while it is loading, as are its timeline and email. */
  detail: ApplicationDetail | undefined
  timeline: Result<Timeline> | undefined
  email: Result<FoundDraft> | undefined
  /** What else the applicant has sent. */
  person: DeskPerson | undefined
  people: readonly TeamMemberName[]
  /** How many months applications are kept; null means forever, undefined means unknown. */
  keepMonths: number | null | undefined
  /** The URL of another application. */
  hrefOf: (id: string) => string
  review: Pick<ReturnType<typeof useReview>, 'review' | 'change' | 'formProps' | 'setFailure'>
  /** The save button, if the frame has none. */
  save?: ReactNode
  frame: Pick<RecordFrame<Application>, 'heading' | 'renderKeys' | 'reload' | 'onSaved' | 'onSent'>
  /** Whether the frame shows the applicant's name. */
  isTitledByFrame?: boolean
  actions?: ReactNode
}

/** An application, in its dialog or the inbox. */
export function ApplicationView({
  application,
  detail,
  timeline,
  email,
  person,
  people,
  keepMonths,
  hrefOf,
  review: { review, change, formProps, setFailure },
  save,
  frame,
  isTitledByFrame = false,
  actions,
}: Props) {
  const changes = useApplicationChanges(application, frame)
  const { shown } = changes
  const openEmail = useRef<() => void>(null)
  return (
    <RecordView
      name={isTitledByFrame ? undefined : applicantNameOf(application)}
      frame={frame}
      keys={[
        { key: 'e', does: 'Mark as reviewed', run: () => changes.changeStatus('reviewed') },
        { key: 'a', does: 'Assign', run: focusAssignee },
        { key: 'r', does: 'Write an email', run: () => openEmail.current?.() },
      ]}
      actions={
        <>
          <Forward
            send={(body) => api.forwardApplication({ params: { id: application._id }, body })}
            reload={frame.reload}
          />
          {actions}
        </>
      }
      facts={
        <>
          <ApplicationFacts application={shown} />
          <CvActions application={application} filePath={detail?.filePath} onFailure={setFailure} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <StatusForm review={review} onReview={change} formProps={formProps}>
              {save}
            </StatusForm>
            <Handling
              noun="application"
              people={people}
              handling={changes}
              renderStatus={({ status }) => <ApplicationBadge status={status} />}
              lastChange={<LastChange timeline={timeline} statusLabel={statusLabel} />}
            />
          </div>
        </>
      }
      side={
        <>
          <AdminNotes application={application} review={review} onReview={change} />
          {detail && (
            <RecordSection title="Also applied">
              <OtherApplications application={detail} hrefOf={hrefOf} reload={frame.reload} />
            </RecordSection>
          )}
          {person && (
            <RecordSection title="Also from this person">
              <Person person={withoutApplications(person, detail)} />
            </RecordSection>
          )}
          <RecordSection title="Organise">
            <TagsAndSpam record={shown} handling={changes} loadTags={() => api.listApplicationTags({})} />
            <div className="mt-4">
              <Facts>
                <KeptUntil record={shown} keepMonths={keepMonths} />
              </Facts>
            </div>
          </RecordSection>
        </>
      }
    >
      {timeline && email ? (
        <ApplicationConversation
          application={application}
          timeline={timeline}
          found={email}
          frame={frame}
          openEmail={openEmail}
        />
      ) : (
        <CoverLetter application={application} />
      )}
      {detail && <CvPreview application={detail} />}
      <p className="hidden text-small wrap-anywhere text-muted print:block">{addressOf(application)}</p>
    </RecordView>
  )
}

/** Leaves out applications, which are listed as `Also applied`. */
function withoutApplications(person: DeskPerson, detail: ApplicationDetail | undefined): DeskPerson {
  const known = new Set(detail?.others.map(({ _id }) => _id))
  return {
    ...person,
    records: person.records.filter(({ kind }) => kind !== 'application'),
    perhaps: person.perhaps.filter(({ _id }) => !known.has(_id)),
  }
}

/** The URL of an application, for printing. */
const addressOf = ({ _id }: Application) => `${location.origin}/admin/careers?application=${_id}`
