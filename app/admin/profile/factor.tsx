import type { ReactNode } from 'react'

export const lastFactorWarning =
  ' This is your last second factor. Your recovery codes will be removed too, and you’ll sign in with only your password.'

type FactorProps = { title: string; badge?: ReactNode; text: string; action: ReactNode; children?: ReactNode }

export function Factor({ title, badge, text, action, children }: FactorProps) {
  return (
    <div className="not-first:border-t not-first:border-line not-first:pt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-semibold">
            {title}
            {badge}
          </h3>
          <p className="mt-1 max-w-lead text-small text-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
