import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  before?: ReactNode
  /** Smaller, for screens whose content has its own large title. */
  isSmall?: boolean
}

/** The head of a screen of the back office: its title, one line about it, and its actions. */
export function ScreenHead({ title, lead, actions, before, isSmall = false }: Props) {
  return (
    <header data-head="" className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-6">
      <div className={`flex min-w-0 gap-3 ${lead ? 'items-start' : 'items-center'}`}>
        {before}
        <div className="min-w-0">
          <h1 className={isSmall ? 'text-lead' : 'text-h3 sm:text-[1.75rem]'}>{title}</h1>
          {lead && <p className="mt-1 text-small wrap-anywhere text-muted">{lead}</p>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 sm:gap-3">{actions}</div>}
    </header>
  )
}
