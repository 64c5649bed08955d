import { useId, type ReactNode } from 'react'

type Props = {
  title?: string
  action?: ReactNode
  className?: string
  bodyClass?: string
  children: ReactNode
}

/** A card that holds a part of a screen, with an optional heading. */
export function Panel({ title, action, className = '', bodyClass = 'p-5', children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={`min-w-0 rounded-card border border-line bg-card shadow-soft ${className}`}
    >
      {title && (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3">
          <h2 id={id} className="text-body font-semibold">
            {title}
          </h2>
          {action}
        </div>
      )}
      <div className={bodyClass}>{children}</div>
    </section>
  )
}

/** The sticky bar at the bottom of an editor, with the save status and button. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto -mb-6 flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-3 short:static sm:-mx-6 sm:px-6 lg:-mx-8 lg:-mb-8 lg:px-8">
      {children}
    </div>
  )
}
