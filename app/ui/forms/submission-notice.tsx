import { Notice } from '#app/ui/notice.tsx'
import type { useSubmission } from './use-submission.ts'

type Props = {
  submission: Pick<ReturnType<typeof useSubmission>, 'state' | 'keepOpenProps' | 'answerIdOf'>
  /** The word before the time of the last success, shown after the message. */
  done?: string
  className?: string | undefined
}

/** The result of a submission: its message, then its time. */
export function SubmissionNotice({ submission, done = 'Sent', className }: Props) {
  const { state, keepOpenProps } = submission
  const id = submission.answerIdOf('form')
  return (
    <>
      {state.kind === 'sent' && (
        <Notice id={id} tone="success" className={className} {...keepOpenProps}>
          {state.message}
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Notice id={id} tone="error" className={className}>
          {state.message}
        </Notice>
      )}
      {state.kind === 'idle' && state.doneAt && (
        <p className={`text-small text-muted ${className ?? ''}`}>
          {done} {state.doneAt}
        </p>
      )}
    </>
  )
}
