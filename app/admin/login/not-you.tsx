import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import { useSubmission } from '#app/ui/forms/use-submission.ts'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { recoveryMessages } from '#contract/auth/messages.ts'
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
    return (
      <AccountPage title={title} heading="All sessions are ended" back={toSignIn}>
        <p role="status" className="mt-4">
          {answer}
        </p>
      </AccountPage>
    )
  return (
    <AccountPage
      title={title}
      heading="Was it not you?"
      lead="If somebody else changed your account, press the button: it ends all sessions of your account, in this browser too, and asks for a new password. If it was you, close this page."
      back={toSignIn}
    >
      <form noValidate {...submission.formProps} className="mt-8 grid gap-5">
        <OfflineNotice />
        <SubmissionNotice submission={submission} />
        <Button type="submit" isBusy={submission.isSending} disabled={!isHydrated} className="w-full">
          It was not me: end all sessions
        </Button>
      </form>
    </AccountPage>
  )
}
