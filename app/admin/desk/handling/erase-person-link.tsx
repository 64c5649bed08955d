import { Link } from 'react-router'
import { useCan } from '#app/session/access.ts'

/** The email address in the history state of a link to the erasure screen, if any. */
export function personIn(state: unknown): string | undefined {
  const { person } = (state ?? {}) as { person?: unknown }
  return typeof person === 'string' ? person : undefined
}

/** Links to the erasure screen for people who may erase. The email address is in the history state because URLs are logged. */
export function ErasePersonLink({ email }: { email: string }) {
  const can = useCan()
  if (!can('erasure')) return null
  return (
    <Link
      to="/admin/erase"
      state={{ person: email }}
      className="inline-flex min-h-11 items-center justify-self-start text-small text-link underline underline-offset-4 print:hidden"
    >
      Export or erase this person’s data…
    </Link>
  )
}
