import { useImperativeHandle, type Ref } from 'react'
import { api } from '#app/api/admin-api.ts'
import type { Result } from '#app/api/result.ts'
import type { RecordFrame } from '#app/admin/desk/record/frame.ts'
import { Composer, type FoundDraft } from '#app/admin/desk/reply/composer.tsx'
import { useReply } from '#app/admin/desk/reply/use-reply.ts'
import { useTimeline } from '#app/admin/desk/timeline/use-timeline.ts'
import { ApplicationTimeline } from '#app/admin/careers/application-timeline.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application } from '#contract/careers/careers.ts'
import type { Timeline } from '#contract/desk/desk.ts'
import { addresseeOf, applicationReplyDesk } from './application-reply-desk.ts'

type Props = {
  application: Application
  timeline: Result<Timeline>
  /** The draft and the templates. */
  found: Result<FoundDraft>
  frame: Pick<RecordFrame<Application>, 'reload' | 'onSent'>
  /** Opens the email form. */
  openEmail: Ref<() => void>
}

/** The timeline of an application and the form for the next entry. */
export function ApplicationConversation({ application, timeline, found, frame, openEmail }: Props) {
  const { _id: id } = application
  const { reload } = frame
  const loaded = useTimeline(timeline, {
    loadBefore: (before) => api.listApplicationEntries({ params: { id }, query: { before } }),
    loadEntry: (entryId) => api.getApplicationEntry({ params: { id, entryId } }),
  })
  const { entries } = loaded
  const reply = useReply(id, found.ok ? found.value.draft : null, {
    ...frame,
    desk: applicationReplyDesk,
    entries,
  })
  useImperativeHandle(openEmail, () => reply.open)
  return (
    <>
      <ApplicationTimeline application={application} timeline={loaded} reply={reply} reload={reload} />
      <Composer
        title="Your email"
        label="Email"
        desk={applicationReplyDesk}
        addressee={addresseeOf(application)}
        entries={entries}
        reply={reply}
        isClosed={application.status === 'hired' || application.status === 'rejected'}
        found={found}
        onRetry={() => void reload()}
        onAdd={async (kind, text) => {
          const { message } = await api.addApplicationEntry({ params: { id }, body: { kind, text } })
          void notify('success', message)
          await reload()
        }}
      />
    </>
  )
}
