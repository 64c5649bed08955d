import type { ReactNode } from 'react'
import { Facts } from '#app/ui/admin/facts.tsx'

/** Facts that are seldom asked for, folded. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <details className="mt-3">
      <summary className="flex min-h-6 w-fit cursor-pointer items-center rounded-control text-small text-link hover:underline pointer-coarse:min-h-11">
        Details
      </summary>
      <div className="mt-3">
        <Facts>{children}</Facts>
      </div>
    </details>
  )
}
