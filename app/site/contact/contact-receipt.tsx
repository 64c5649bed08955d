import { Link } from 'react-router'
import { useCompany } from '#app/company/use-company.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Rails } from '#app/ui/rails/rails.tsx'
import { SentPanel } from '#app/ui/forms/sent-panel.tsx'
import { SentSummary, type Sent } from '#app/ui/forms/sent-summary.tsx'
import type { useSubmission } from '#app/ui/forms/use-submission.ts'
import { CompanyEmailLink } from './company-email-link.tsx'
import { useAnswering } from './use-answering.ts'

/** What was sent, the reply address, and the day by which we reply. */
export type SentEnquiry = Sent & { email: string; day: string }

type Props = {
  submission: ReturnType<typeof useSubmission>
  /** Undefined if it was sent without scripts. */
  sent: SentEnquiry | undefined
  onWriteAnother: () => void
}

/** Replaces the form: who answers and when, and the steps that follow, starting with what was sent and when. */
export function ContactReceipt({ submission, sent, onWriteAnother }: Props) {
  const { answer, afterwards, ending } = useCompany('contact')
  const names = useAnswering().map(({ name }) => name)
  const { state } = submission
  const time = state.kind === 'sent' ? state.at : state.kind === 'idle' && state.doneAt
  return (
    <SentPanel
      submission={submission}
      heading={
        <h2 className="text-h3">
          {!answer.isWithinADay
            ? 'We’ve received your message'
            : sent
              ? `You’ll hear from us by ${sent.day}`
              : 'You’ll hear from us within one working day'}
        </h2>
      }
    >
      <p className="max-w-lead">
        {names.join(' or ') || 'One of us'} will read it and reply
        {sent && (
          <>
            {' '}
            to <strong className="font-medium wrap-anywhere text-heading">{sent.email}</strong>
          </>
        )}
        . Something to add? Write to <CompanyEmailLink />.
      </p>
      <Rails
        isTheirs
        className="mt-2 max-w-lead"
        stops={[
          {
            title: `You wrote${time ? `, ${time}` : ''}`,
            text: sent && <SentSummary {...sent} />,
            isNow: true,
          },
          ...afterwards.steps.slice(1),
        ]}
      />
      <p>
        {ending.text}{' '}
        <Link to={ending.action.href} className="font-medium text-link underline underline-offset-2">
          {ending.action.label}
        </Link>
      </p>
      {/* a form, so that it shows an empty form even without scripts */}
      <form
        action="/contact"
        onSubmit={(event) => {
          event.preventDefault()
          onWriteAnother()
        }}
      >
        <Button type="submit" variant="secondary">
          Send another message
        </Button>
      </form>
    </SentPanel>
  )
}
