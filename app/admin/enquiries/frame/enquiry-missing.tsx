import { CircleHelp } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { enquiryMessages } from '#contract/enquiries/messages.ts'
import { EnquiryHead } from './enquiry-head.tsx'

/** The screen for an enquiry that does not exist or failed to load. */
export function EnquiryMissing({ isAbsent, message }: { isAbsent: boolean; message: string }) {
  return (
    <>
      <EnquiryHead />
      {isAbsent ? (
        <Panel>
          <EmptyState Icon={CircleHelp} title={enquiryMessages.notFound} hint="It may have been deleted." />
        </Panel>
      ) : (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" size="compact" onClick={() => location.reload()}>
              Try again
            </Button>
          }
        >
          {message}
        </Notice>
      )}
    </>
  )
}
