import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useSubmission } from './use-submission.ts'

type Props = {
  submission: Pick<ReturnType<typeof useSubmission>, 'state' | 'holdProps' | 'answerIdOf'>
  /** What happens next. */
  children: ReactNode
  className?: string
}

/**
 * The answer to a form that was sent: the message, and what happens next. It stands in the cell of the grid that the fields have, which
 * turn invisible and keep their room, so that nothing moves. Its text stays in view where the cell is taller.
 */
export function SentPanel({ submission, children, className = '' }: Props) {
  const { state, holdProps } = submission
  if (state.kind !== 'sent') return null
  return (
    <div className={`z-1 col-start-1 row-start-1 grid items-center ${className}`}>
      <div {...holdProps} className="sticky top-24 bottom-24 grid justify-items-start gap-4">
        <span className="grid size-14 place-items-center rounded-full bg-success-tint text-success">
          <Check className="size-7" aria-hidden="true" />
        </span>
        <p id={submission.answerIdOf('form')} role="status" className="text-h3 font-semibold text-heading">
          {state.message}
        </p>
        {children}
      </div>
    </div>
  )
}
