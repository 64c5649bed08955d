import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { focusAnswer } from '#app/ui/focus.ts'
import type { useSubmission } from './use-submission.ts'

type Props = {
  submission: Pick<ReturnType<typeof useSubmission>, 'state' | 'holdProps' | 'answerIdOf'>
  /** What happens next. */
  children: ReactNode
}

/**
 * The answer to a form that was sent: the message while it is shown, and what happens next. It covers the fields in the cell of the grid
 * that they have, so that nothing moves, and takes the focus.
 */
export function SentPanel({ submission, children }: Props) {
  const { state, holdProps } = submission
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => focusAnswer(element.current), [])
  return (
    <div
      ref={element}
      tabIndex={-1}
      {...holdProps}
      className="z-1 col-start-1 row-start-1 grid scroll-mt-48 content-start justify-items-start gap-4"
    >
      <div className="flex items-center gap-3">
        <Check className="size-7 shrink-0 text-success" aria-hidden="true" />
        <p id={submission.answerIdOf('form')} role="status" className="text-h3 font-semibold text-heading">
          {state.kind === 'sent' && state.message}
          {state.kind === 'idle' && `Sent ${state.doneAt}`}
        </p>
      </div>
      {children}
    </div>
  )
}
