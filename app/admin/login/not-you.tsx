import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import { recoveryMessages } from '#contract/auth/messages.ts'
import { AccountAnswer, AccountForm } from './account-form.tsx'
import { AccountPage, toSignIn } from './account-page.tsx'

const title = 'Secure your account'

/** The page for someone whose account was changed by someone else. Only its button changes anything. */
export default function NotYou() {
  const { token = '' } = useParams()
  const isHydrated = useIsHydrated()
  const [answer, setAnswer] = useState<string>()
  const submission = useSubmission({
    send: async () => setAnswer((await api.recoverAccount({ body: { token } })).message),
    failureOf: (error) => ({
      message: messageOf(error, recoveryMessages.recoverFailed),
    }),
  })

  if (answer !== undefined)
    return <AccountAnswer title={title} heading="All sessions ended" answer={answer} />
  return (
    <AccountPage
      title={title}
      heading="Wasn’t this you?"
      lead="If someone else changed your account, end all its sessions, including the one in this browser, and choose a new password. If it was you, close this page."
      back={toSignIn}
    >
      <AccountForm submission={submission} label="End all sessions" isDisabled={!isHydrated} />
    </AccountPage>
  )
}
