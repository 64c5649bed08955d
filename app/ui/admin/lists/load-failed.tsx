import { Link, useLocation } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'

/** Says that a list failed to load; its link loads the same address again. */
export function LoadFailed({ message, retryLabel = 'Try again' }: { message: string; retryLabel?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Notice
      tone="error"
      className="m-4 text-small sm:m-5"
      action={
        <Link
          to={pathname + search}
          replace
          className="inline-flex min-h-9 items-center rounded-control px-1 font-semibold text-heading underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {retryLabel}
        </Link>
      }
    >
      {message}
    </Notice>
  )
}
