import type { ReactNode } from 'react'

type Props = { id?: string; heading: string; lead?: string; action?: ReactNode }

/** The head of a section: a heading, one sentence about it, and an action. */
export function SectionHeading({ id, heading, lead, action }: Props) {
  return (
    <div className="mb-4 flex break-after-avoid flex-wrap items-end justify-between gap-x-12 gap-y-4 md:mb-12">
      <div className="max-w-lead">
        <h2 id={id} className="text-h2">
          {heading}
        </h2>
        {lead && (
          <p className="mt-3 text-[1.125rem]/7 text-balance text-muted md:mt-4 md:text-lead">{lead}</p>
        )}
      </div>
      {action}
    </div>
  )
}
