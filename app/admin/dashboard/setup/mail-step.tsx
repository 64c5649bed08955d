import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '#app/session/session.ts'
import { focusElement } from '#app/ui/focus.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SetupProgress } from '#contract/dashboard/dashboard.ts'
import { testEmailMessages } from '#contract/outbox/messages.ts'
import { Literal, SetupStep } from './setup-step.tsx'
import type { EmailTest } from './use-email-test.ts'

type Props = { mail: SetupProgress['mail']; isDone: boolean; test: EmailTest }

/** The step that sets up email: what is missing, and a test email once there is a mail server. */
export function MailStep({ mail: { hasServer, hasRecipient }, isDone, test }: Props) {
  const { user } = useSession()
  const { isSending, outcome, send } = test
  const button = useRef<HTMLButtonElement>(null)
  const result = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // a disabled button loses the focus, and after the last step it is gone
    if (outcome && document.activeElement === document.body) focusElement(button.current ?? result.current!)
  }, [outcome])

  const source = (
    <>
      (see <Literal>docs/settings.md</Literal>) and restart the server.
    </>
  )
  const text = hasServer ? (
    <>
      {!hasRecipient && (
        <>
          Set <Literal>NOTIFY_EMAIL</Literal> to the address that should get enquiries {source}{' '}
        </>
      )}
      Send a test to <span className="wrap-anywhere">{user?.email}</span> to check the mail server.
    </>
  ) : (
    <>
      Set <Literal>SMTP_URL</Literal> to your mail server and <Literal>NOTIFY_EMAIL</Literal> to your address{' '}
      {source}
    </>
  )

  return (
    <SetupStep
      title="Get enquiries by email"
      isDone={isDone}
      text={text}
      links={[{ to: '/contact', label: 'Try the contact form' }]}
      action={
        hasServer && (
          <Button
            ref={button}
            variant="secondary"
            size="compact"
            className="my-1"
            isBusy={isSending}
            onClick={send}
          >
            {!isSending && <Send className="size-4" aria-hidden="true" />}
            {testEmailMessages.send}
          </Button>
        )
      }
    >
      {outcome && (
        <Notice ref={result} tone={outcome.isAccepted ? 'success' : 'error'} className="mt-3 max-w-lead">
          <span className="wrap-anywhere">{outcome.message}</span>
        </Notice>
      )}
    </SetupStep>
  )
}
