import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { focusHeading } from '#app/ui/focus.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { SetupProgress } from '#contract/dashboard/dashboard.ts'
import { dashboardMessages } from '#contract/dashboard/messages.ts'
import { useEmailTest } from './use-email-test.ts'

/** State of the setup checklist and its test email. @param loaded as the screen loaded it */
export function useSetup(loaded: SetupProgress | undefined) {
  const [failure, setFailure] = useState<string>()
  // overrides loaded data, which may have been requested before the change
  const [isShown, setIsShown] = useState<boolean>()
  const test = useEmailTest()
  const isTestAccepted = test.outcome?.isAccepted ?? false

  const setShown = async (choice: boolean) => {
    try {
      await api.setSetupShown({ body: { isShown: choice } })
      setIsShown(choice)
      setFailure(undefined)
      // the clicked button is gone
      focusHeading()
      window.scrollTo({ top: 0 })
      void notify('info', choice ? dashboardMessages.setupShown : dashboardMessages.setupHidden)
    } catch (error) {
      setFailure(messageOf(error, dashboardMessages.setupFailed))
    }
  }

  return {
    setup: loaded && {
      ...loaded,
      steps: loaded.steps.map((step) =>
        step.name === 'mail' && isTestAccepted ? { ...step, isDone: loaded.mail.hasRecipient } : step,
      ),
      // stays visible after the test email completes it, so that its result can be read
      isShown: isShown ?? (loaded.isShown || isTestAccepted),
    },
    test,
    failure,
    setShown: (choice: boolean) => void setShown(choice),
  }
}
