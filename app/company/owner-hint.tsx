import { lazy, Suspense } from 'react'
import { tokenKey } from '#app/api/browser-api.ts'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import type { PartName } from '#contract/company/part-names.ts'

const EditLink = lazy(() => import('./edit-link.tsx'))

type Props = { part: PartName; label: string }

/** In place of a section that has nothing to show: for owners who are signed in, where to fill it. Visitors load and see nothing. */
export function OwnerHint(props: Props) {
  if (!useIsHydrated() || localStorage.getItem(tokenKey) === null) return null
  return (
    <Suspense>
      <EditLink {...props} />
    </Suspense>
  )
}
