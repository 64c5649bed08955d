import { Lock, TriangleAlert } from 'lucide-react'
import { useEffect, useTransition } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { failureMessageOf, loadSession, useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { serverMessages } from '#contract/server-messages.ts'

/** Replaces a screen that threw an error or isn't allowed. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 403) return <ForbiddenScreen />
  return <FailedScreen error={error} />
}

function ForbiddenScreen() {
  return (
    <>
      <title>Not allowed | Blog CMS</title>
      <ScreenHead title="Not allowed" />
      <EmptyState
        Icon={Lock}
        title={serverMessages.forbidden}
        hint="Ask an owner for access."
        action={
          <LinkButton to="/admin" variant="secondary" size="compact">
            Dashboard
          </LinkButton>
        }
      />
    </>
  )
}

function FailedScreen({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error])
  const { failure = error } = useSession()
  const [isBusy, start] = useTransition()
  // reloads only once the server confirms the session
  const retry = async () => (await loadSession()).failure ?? location.reload()
  return (
    <>
      <title>Something went wrong | Blog CMS</title>
      <ScreenHead title="Something went wrong" />
      <EmptyState
        Icon={TriangleAlert}
        title={failureMessageOf(failure)}
        action={
          <Button
            variant="secondary"
            size="compact"
            isBusy={isBusy}
            onClick={() => start(async () => void (await retry()))}
          >
            Try again
          </Button>
        }
      />
    </>
  )
}
