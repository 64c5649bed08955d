import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { FindRecordDialog } from '#app/admin/desk/record/find-record-dialog.tsx'
import { useCan } from '#app/session/access.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { adminEnquiryMessages } from '#contract/enquiries/admin-messages.ts'
import type { Enquiry, EnquiryTarget } from '#contract/enquiries/enquiries.ts'
import { inboxMessages } from '#contract/inbox/messages.ts'

const words = { enquiry: 'Enquiry', application: 'Application' } as const
const pathOf = { enquiry: '/admin/enquires/', application: '/admin/careers?application=' } as const

/** Explains that an email belongs to no record, and attaches it to one. */
export function UnmatchedEmail({ enquiry: { _id: id, name } }: { enquiry: Enquiry }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const canReview = useCan()('applications')
  return (
    <>
      <Notice
        tone="info"
        className="text-small"
        action={
          <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
            Attach to record
          </Button>
        }
      >
        This email doesn’t belong to an enquiry or application yet. Reply to treat it as a new enquiry, or
        attach it to an existing record.
      </Notice>
      <FindRecordDialog<EnquiryTarget>
        title="Attach email to record"
        intro={`The email from ${name} and its files will move to that record’s timeline.`}
        isOpen={isOpen}
        label="Search records"
        placeholder="Name, email, company or text"
        searchFailed={inboxMessages.loadFailed}
        none="Nothing found"
        action="Attach"
        actionFor={(found) => `Attach to ${found.name}`}
        find={async (search, signal) => {
          const { items } = await api.listInbox({ query: { search, limit: 20 } }, { signal })
          return items.flatMap(({ kind, _id, name: of, line }) =>
            kind === 'comment' || _id === id || (kind === 'application' && !canReview)
              ? []
              : [{ key: _id, name: of, line: `${words[kind]} · ${line}`, record: { kind, id: _id } }],
          )
        }}
        onChoose={async (target) => {
          try {
            const { message } = await api.attachEnquiry({ params: { id }, body: target })
            void notify('success', message)
          } catch (error) {
            return messageOf(error, adminEnquiryMessages.attachFailed)
          }
          await navigate(pathOf[target.kind] + target.id)
          return undefined
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
