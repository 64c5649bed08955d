import type { ReactNode } from 'react'

/** The bar at the bottom of an editor, which stays in view: what is unsaved, and the button that saves it. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto -mb-6 flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-3 short:static sm:-mx-6 sm:px-6 lg:-mx-8 lg:-mb-8 lg:px-8">
      {children}
    </div>
  )
}
