import { useLocation } from 'react-router'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The error of a failed load, with a link that reloads the same address. */
export function LoadFailed({ message, retryLabel = 'Try again' }: { message: string; retryLabel?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Notice
      tone="error"
      className="m-4 text-small sm:m-5"
      action={
        <LinkButton to={pathname + search} replace prefetch="none" variant="secondary" size="compact">
          {retryLabel}
        </LinkButton>
      }
    >
      {message}
    </Notice>
  )
}
