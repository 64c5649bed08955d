import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import { FindRecordDialog } from '#app/admin/desk/record/find-record-dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { candidateMessages } from '#contract/careers/candidate-messages.ts'
import type { Application, ApplicationDetail } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

type Props = {
  application: ApplicationDetail
  isOpen: boolean
  onJoined: () => Promise<void>
  onClose: () => void
}

/** Finds an application by the same person under another address and merges the two. */
export function SamePersonDialog({ application, isOpen, onJoined, onClose }: Props) {
  const known = new Set([application._id, ...application.others.map(({ _id }) => _id)])
  return (
    <FindRecordDialog<Application>
      title="Merge applications"
      intro="Find an application by the same person. All applications from both addresses will belong together."
      isOpen={isOpen}
      label="Search applications"
      placeholder="Search by name or email"
      searchFailed={candidateMessages.searchFailed}
      none={applicationMessages.none}
      action="Merge"
      actionFor={({ name, record: { email } }) => `Merge with ${name}, ${email}`}
      find={async (search, signal) => {
        const { items } = await api.listApplications({ query: { search } }, { signal })
        return items
          .filter(({ _id }) => !known.has(_id))
          .map((record) => ({
            key: record._id,
            name: applicantNameOf(record),
            line: `${record.email} · ${record.position}`,
            record,
          }))
      }}
      onChoose={async (other) => {
        try {
          const params = { id: application._id }
          const { message } = await api.mergeApplications({ params, body: { with: other._id } })
          void notify('success', message)
        } catch (error) {
          return messageOf(error, candidateMessages.mergeFailed)
        }
        await onJoined()
        return undefined
      }}
      onClose={onClose}
    />
  )
}
