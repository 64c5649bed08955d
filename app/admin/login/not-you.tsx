import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import { recoveryMessages } from '#contract/auth/messages.ts'
import { AccountAnswer, AccountForm } from './account-form.tsx'
import { AccountPage, toSignIn } from './account-page.tsx'

const title = 'Was It Not You?'

/** The page for somebody whose account was changed by somebody else. Opening it changes nothing: its button does. */
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
    return <AccountAnswer title={title} heading="All sessions are ended" answer={answer} />
  return (
    <AccountPage
      title={title}
      heading="Was it not you?"
      lead="If somebody else changed your account, press the button: it ends all sessions of your account, in this browser too, and asks for a new password. If it was you, close this page."
      back={toSignIn}
    >
      <AccountForm submission={submission} label="It was not me: end all sessions" isDisabled={!isHydrated} />
    </AccountPage>
  )
}
