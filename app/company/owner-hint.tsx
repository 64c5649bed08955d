import { lazy, Suspense } from 'react'
import { tokenKey } from '#app/api/browser-api.ts'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import type { PartName } from '#contract/company/part-names.ts'

const EditLink = lazy(() => import('./edit-link.tsx'))

type Props = { part: PartName; label: string }

/** Replaces an empty section with a link to its editor for signed-in owners. Visitors load and see nothing. */
export function OwnerHint(props: Props) {
  if (!useIsHydrated() || localStorage.getItem(tokenKey) === null) return null
  return (
    <Suspense>
      <EditLink {...props} />
    </Suspense>
  )
}
