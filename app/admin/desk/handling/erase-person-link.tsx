import { Link } from 'react-router'
import { useCan } from '#app/session/access.ts'

/** The address that a link to the erasure of a person named; undefined where none did. */
export function personIn(state: unknown): string | undefined {
  const { person } = (state ?? {}) as { person?: unknown }
  return typeof person === 'string' ? person : undefined
}

/** Leads who may erase to what is held of a person. The address is in the state of the link, since those of pages are logged. */
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
