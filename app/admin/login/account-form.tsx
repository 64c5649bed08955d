import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#app/ui/forms/button.tsx'
import { SubmissionNotice } from '#app/ui/forms/submission-notice.tsx'
import type { useSubmission } from '#app/ui/forms/use-submission.ts'
import { OfflineNotice } from '#app/ui/offline-notice.tsx'
import { AccountPage, toSignIn } from './account-page.tsx'

type Props = {
  submission: Pick<ReturnType<typeof useSubmission>, 'formProps' | 'isSending'> &
    ComponentProps<typeof SubmissionNotice>['submission']
  label: string
  isDisabled?: boolean
  children?: ReactNode
}

/** The form of an account page, with its result above the fields and one button below. */
export function AccountForm({ submission, label, isDisabled = false, children }: Props) {
  return (
    <form noValidate {...submission.formProps} className="mt-8 grid gap-5">
      <OfflineNotice />
      <SubmissionNotice submission={submission} />
      {children}
      <Button type="submit" isBusy={submission.isSending} disabled={isDisabled} className="w-full">
        {label}
      </Button>
    </form>
  )
}

/** Replaces the form once the server has answered. */
export function AccountAnswer({
  title,
  heading,
  answer,
}: {
  title: string
  heading: string
  answer: string
}) {
  return (
    <AccountPage title={title} heading={heading} back={toSignIn}>
      <p role="status" className="mt-4">
        {answer}
      </p>
    </AccountPage>
  )
}
