import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { messages } from '#contract/messages.ts'

/** Shown in place of a screen that threw an error. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  return (
    <>
      <title>Something went wrong | Blog CMS</title>
      <ScreenHead title="Something went wrong" />
      <EmptyState
        Icon={TriangleAlert}
        title={messages.server.failed}
        action={
          <Button variant="secondary" size="compact" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      />
    </>
  )
}
