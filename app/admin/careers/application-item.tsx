import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toOptional } from '#app/api/result.ts'
import { ItemMissing, ItemSkeleton } from '#app/admin/desk/conversation/item-missing.tsx'
import { hasOtherEntries } from '#app/admin/desk/timeline/known-entries.rules.ts'
import type { InboxContext } from '#app/admin/desk/conversation/inbox-context.ts'
import { useItemFrame } from '#app/admin/desk/conversation/use-item-frame.tsx'
import { useRecord } from '#app/admin/desk/conversation/use-record.ts'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import { statusLabel } from '#app/admin/careers/application-status.tsx'
import { ApplicationView } from '#app/admin/careers/application-view.tsx'
import { DeleteApplication } from '#app/admin/careers/delete-application.tsx'
import { restoreApplication } from '#app/admin/careers/restore-application.ts'
import { ReviewConflict } from '#app/admin/careers/review/review-conflict.tsx'
import { useReview } from '#app/admin/careers/review/use-review.ts'
import { loadApplication } from '#app/admin/careers/use-application.ts'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Application, ApplicationDetail } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

/** Loads an application with its timeline and draft, the possible assignees and the retention period. */
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

export function ApplicationItem({ inbox }: { inbox: InboxContext }) {
  const { value, reload } = useRecord(inbox.id, load, isFailed)
  if (!value) return <ItemSkeleton inbox={inbox} />
  const { application, ...rest } = value
  if (!application.ok)
    return <ItemMissing inbox={inbox} missing={applicationMessages.notFound} failure={application} />
  return <LoadedItem application={application.value.data} {...rest} inbox={inbox} reload={reload} />
}

type Props = Omit<Loaded, 'application'> & {
  application: ApplicationDetail
  inbox: InboxContext
  reload: () => Promise<void>
}

function LoadedItem({ application, inbox, reload, ...loaded }: Props) {
  const navigate = useNavigate()
  const [isDeletionPending, setIsDeletionPending] = useState(false)
  const { _id: id } = application
  const params = { id }
  const reloadAll = async () => {
    await Promise.all([reload(), inbox.reload()])
  }
  const frame = useItemFrame<Application>({
    inbox,
    name: applicantNameOf(application),
    record: application,
    statusLabel,
    reload: reloadAll,
    send: (id, body) => api.changeApplication({ params: { id }, body }),
    look: async () => {
      const present = await api.listApplicationEntries({ params })
      return loaded.timeline.ok && hasOtherEntries(present, loaded.timeline.value)
    },
  })
  const { isChanged, isSaving, failure, conflict, forget, ...review } = useReview({
    id,
    application,
    onSaved: async (saved) => {
      forget()
      await frame.onSaved!(saved.status === application.status ? {} : { status: saved.status }, saved)
    },
  })
  const remove = async () => {
    try {
      const { message } = await api.removeApplication({ params })
      void notifyRemoval(message, async () => {
        const restored = await restoreApplication(id)
        if (!restored.ok) return notify('error', restored.message)
        void notify('success', restored.value.message)
        await navigate(inbox.href)
      })
    } catch {
      return applicationMessages.deleteFailed
    }
    await inbox.openNext()
    return undefined
  }

  return (
    <>
      <ApplicationView
        {...loaded}
        application={application}
        detail={application}
        hrefOf={(other) => inbox.href.replace(id, other)}
        review={review}
        frame={frame}
        save={
          <>
            {isChanged && (
              <Button isBusy={isSaving} onClick={() => void review.save()}>
                {isSaving ? 'Saving...' : 'Save Changes'}
              </Button>
            )}
            {failure && <Notice tone="error">{failure}</Notice>}
          </>
        }
        actions={
          <IconButton
            label="Delete Application"
            Icon={Trash2}
            tone="danger"
            onClick={() => setIsDeletionPending(true)}
          />
        }
      />
      <ReviewConflict
        newer={conflict}
        isSaving={isSaving}
        onOverwrite={() => void review.save(conflict)}
        onUseTheirs={() => {
          forget()
          void reloadAll()
        }}
        onClose={review.closeConflict}
      />
      <DeleteApplication
        application={application}
        isOpen={isDeletionPending}
        onConfirm={remove}
        onClose={() => setIsDeletionPending(false)}
      />
    </>
  )
}
