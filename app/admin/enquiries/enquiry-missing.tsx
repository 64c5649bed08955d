import { CircleHelp } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { useListAddress } from '#app/ui/admin/lists/list-origin.ts'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { enquiryMessages } from '#contract/enquiries/messages.ts'

/** The screen for an enquiry that does not exist or failed to load. */
export function EnquiryMissing({ isAbsent, message }: { isAbsent: boolean; message: string }) {
  const list = useListAddress('/admin/enquires')
  const back = (
    <LinkButton to={list} prefetch="none" variant="secondary" size="compact">
      Back to List
    </LinkButton>
  )
  return (
    <>
      <title>Contact Details | Blog CMS</title>
      <ScreenHead title="Contact Details" actions={isAbsent ? undefined : back} />
      {isAbsent ? (
        <Panel>
          <EmptyState
            Icon={CircleHelp}
            title={enquiryMessages.notFound}
            hint="It may have been deleted meanwhile."
            action={back}
          />
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
