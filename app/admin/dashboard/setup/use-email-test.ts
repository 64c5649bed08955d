import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { testEmailMessages } from '#contract/outbox/messages.ts'
import type { TestEmailOutcome } from '#contract/outbox/outbox.ts'

export type EmailTest = {
  isSending: boolean
  /** The result of the last test. */
  outcome: Pick<TestEmailOutcome, 'isAccepted' | 'message'> | undefined
  send: () => void
}

/** Sends a test email to the signed-in person. */
export function useEmailTest(): EmailTest {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<EmailTest['outcome']>()

  const send = async () => {
    setIsSending(true)
    setOutcome(undefined)
    try {
      setOutcome(await api.sendTestEmail({}))
    } catch (error) {
      setOutcome({ isAccepted: false, message: messageOf(error, testEmailMessages.failed) })
    } finally {
      setIsSending(false)
    }
  }

  return { isSending, outcome, send: () => void send() }
}
