import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toOptional } from '#app/api/result.ts'
import { focusAssignee } from '#app/admin/desk/handling/assignee-field.tsx'
import { ItemMissing, ItemSkeleton } from '#app/admin/desk/inbox/item-missing.tsx'
import { ItemPanes } from '#app/admin/desk/inbox/item-panes.tsx'
import type { InboxPlace } from '#app/admin/desk/inbox/place.ts'
import { ReplyBox } from '#app/admin/desk/inbox/reply-box.tsx'
import { useDecision } from '#app/admin/desk/inbox/use-decision.ts'
import { useRecord } from '#app/admin/desk/inbox/use-record.ts'
import { useUpdates } from '#app/admin/desk/inbox/use-updates.ts'
import { useReply } from '#app/admin/desk/reply/use-reply.ts'
import { partOf } from '#app/admin/desk/timeline/timeline-parts.rules.ts'
import { ApplicationHandling, useApplicationChanges } from '#app/admin/careers/application-handling.tsx'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import {
  ApplicationFacts,
  CoverLetter,
  Cv,
  ReviewSection,
  Section,
} from '#app/admin/careers/application-parts.tsx'
import { statusLabel } from '#app/admin/careers/application-status.tsx'
import { ApplicationTimeline } from '#app/admin/careers/application-timeline.tsx'
import { OtherApplications } from '#app/admin/careers/candidate/other-applications.tsx'
import { DeleteApplication } from '#app/admin/careers/delete-application.tsx'
import { addresseeOf, applicationLetters } from '#app/admin/careers/letters/application-letters.ts'
import { restoreApplication } from '#app/admin/careers/restore-application.ts'
import { ReviewConflict } from '#app/admin/careers/review/review-conflict.tsx'
import { useReview } from '#app/admin/careers/review/use-review.ts'
import { loadApplication } from '#app/admin/careers/use-application.ts'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { RelativeTime } from '#app/ui/admin/relative-time.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Application, ApplicationDetail } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

/** Loads an application with its timeline and letter, the people of the desk, and for how long applications are kept. */
async function load(id: string, signal: AbortSignal) {
  const [loaded, colleagues, notice] = await Promise.all([
    loadApplication(id, signal),
    toOptional(api.listApplicationAssignees({}, { signal })),
    toOptional(api.getPrivacyNotice({}, { signal })),
  ])
  return { ...loaded, people: colleagues?.people ?? [], keepMonths: notice?.keepMonths.applications }
}

type Loaded = Awaited<ReturnType<typeof load>>

const isFailed = ({ application }: Loaded) => !application.ok

/** An application in the inbox. */
export function ApplicationItem({ place }: { place: InboxPlace }) {
  const { value, reload } = useRecord(place.id, load, isFailed)
  if (!value) return <ItemSkeleton place={place} />
  const { application, ...rest } = value
  if (!application.ok)
    return <ItemMissing place={place} missing={applicationMessages.notFound} failure={application} />
  return <ApplicationPanes application={application.value.data} {...rest} place={place} reload={reload} />
}

type Props = Omit<Loaded, 'application'> & {
  application: ApplicationDetail
  place: InboxPlace
  reload: () => Promise<void>
}

function ApplicationPanes({ application, entries, letter, people, keepMonths, place, reload }: Props) {
  const navigate = useNavigate()
  const [isDeletionPending, setIsDeletionPending] = useState(false)
  const { _id: id } = application
  const name = applicantNameOf(application)
  const params = { id }
  const reloadAll = async () => {
    await Promise.all([reload(), place.reload()])
  }
  useUpdates(async () => {
    const { entries: present } = await api.listApplicationEntries({ params })
    return entries.ok && present.length !== entries.value.length
  }, reloadAll)
  const onSaved = useDecision<Application>({
    place,
    name,
    record: application,
    statusLabel,
    reload: reloadAll,
    send: (id, body) => api.changeApplication({ params: { id }, body }),
  })
  const changes = useApplicationChanges(application, { reload: reloadAll, onSaved })
  const { review, isChanged, isSaving, failure, conflict, forget, ...rest } = useReview({
    id,
    application,
    onSaved: async (saved) => {
      forget()
      await onSaved(saved.status === application.status ? {} : { status: saved.status }, saved)
    },
  })
  const reply = useReply(id, letter.ok ? letter.value.draft : null, {
    desk: applicationLetters,
    entries,
    reload: reloadAll,
    onSent: place.goOn,
  })
  const remove = async () => {
    try {
      const { message } = await api.removeApplication({ params })
      void notifyRemoval(message, async () => {
        const restored = await restoreApplication(id)
        if (!restored.ok) return notify('error', restored.message)
        void notify('success', restored.value.message)
        await navigate(place.here)
      })
    } catch {
      return applicationMessages.deleteFailed
    }
    await place.goOn()
    return undefined
  }
  const timeline = { application, entries, reload: reloadAll }
  const hasMails = entries.ok && entries.value.some((entry) => partOf(entry) === 'mails')

  return (
    <ItemPanes
      title={name}
      lead={
        <>
          <bdi>{application.position}</bdi> · <RelativeTime at={application.appliedAt} />
        </>
      }
      place={place}
      keys={[
        { key: 'e', does: 'Mark as reviewed', run: () => changes.changeStatus('reviewed') },
        { key: 'a', does: 'Assign', run: focusAssignee },
        { key: 'r', does: 'Write a letter', run: reply.open },
      ]}
      actions={
        <IconButton
          label="Delete Application"
          Icon={Trash2}
          tone="danger"
          onClick={() => setIsDeletionPending(true)}
        />
      }
      side={
        <>
          <Panel bodyClass="grid gap-4 p-5">
            {failure && <Notice tone="error">{failure}</Notice>}
            <ReviewSection application={application} review={review} onReview={rest.change} {...rest} />
            {isChanged && (
              <Button isBusy={isSaving} onClick={() => void rest.save()}>
                {isSaving ? 'Saving...' : 'Save Changes'}
              </Button>
            )}
          </Panel>
          <Panel title="Handling">
            <ApplicationHandling
              handling={changes}
              people={people}
              keepMonths={keepMonths}
              entries={entries}
            />
          </Panel>
          <Panel title="Notes and History">
            <ApplicationTimeline {...timeline} part="notes" />
          </Panel>
          <Panel bodyClass="grid gap-6 p-5">
            <ApplicationFacts application={application} />
            <Section title="Also Applied">
              <OtherApplications
                application={application}
                hrefOf={(other) => place.here.replace(id, other)}
                reload={reloadAll}
              />
            </Section>
          </Panel>
        </>
      }
    >
      <Panel>
        <CoverLetter application={application} />
      </Panel>
      <Panel title="CV">
        <Cv application={application} filePath={application.filePath} onFailure={rest.setFailure} />
      </Panel>
      {hasMails && (
        <Panel title="Emails">
          <ApplicationTimeline {...timeline} reply={reply} part="mails" />
        </Panel>
      )}
      <ReplyBox
        title="Your Letter"
        label="Write a Letter"
        desk={applicationLetters}
        addressee={addresseeOf(application)}
        entries={entries}
        reply={reply}
        found={letter}
        onRetry={() => void reload()}
      />
      <ReviewConflict
        newer={conflict}
        isSaving={isSaving}
        onOverwrite={() => void rest.save(conflict)}
        onUseTheirs={() => {
          forget()
          void reloadAll()
        }}
        onClose={rest.closeConflict}
      />
      <DeleteApplication
        application={application}
        isOpen={isDeletionPending}
        onConfirm={remove}
        onClose={() => setIsDeletionPending(false)}
      />
    </ItemPanes>
  )
}
