import type { ReactNode } from 'react'

type Props = { id?: string; heading: string; lead?: string; action?: ReactNode }

/** The head of a section: a heading, one sentence about it, and an action. */
export function SectionHeading({ id, heading, lead, action }: Props) {
  return (
    <div className="mb-8 flex break-after-avoid flex-wrap items-end justify-between gap-x-12 gap-y-6 md:mb-12">
      <div className="max-w-lead">
        <h2 id={id} className="text-h2">
          {heading}
        </h2>
        {lead && <p className="mt-4 text-lead text-muted">{lead}</p>}
      </div>
      {action}
    </div>
  )
}
