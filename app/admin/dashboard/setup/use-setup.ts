import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { focusHeading } from '#app/ui/focus.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { Setup } from '#contract/dashboard/dashboard.ts'
import { dashboardMessages } from '#contract/dashboard/messages.ts'
import { useEmailTest } from './use-email-test.ts'

/** The checklist of a new site with its test mail, and putting it away. @param loaded as the screen loaded it */
export function useSetup(loaded: Setup | undefined) {
  const [failure, setFailure] = useState<string>()
  // what was chosen here stays: data that was asked for before the choice may come after it
  const [isShown, setIsShown] = useState<boolean>()
  const test = useEmailTest()
  const isMailTaken = test.outcome?.isAccepted ?? false

  const setShown = async (choice: boolean) => {
    try {
      await api.setSetupShown({ body: { isShown: choice } })
      setIsShown(choice)
      setFailure(undefined)
      // the button that was pressed is gone
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
        step.name === 'mail' && isMailTaken ? { ...step, isDone: loaded.mail.hasRecipient } : step,
      ),
      // a checklist that is done with the test mail stays until it was read
      isShown: isShown ?? (loaded.isShown || isMailTaken),
    },
    test,
    /** why the last change failed, until one succeeds */
    failure,
    setShown: (choice: boolean) => void setShown(choice),
  }
}
