import { secondStepMessages } from '#contract/auth/messages.ts'
import { HttpError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'

/**
 * Asks for a password or a factor again before a change that a stolen session must not make, unless one was given within ten minutes.
 * @throws HttpError 403 with the code `step-up`
 */
export function assertRecent({ isRecent }: Pick<Viewer, 'isRecent'>): void {
  if (!isRecent) throw new HttpError(403, secondStepMessages.due, undefined, undefined, { code: 'step-up' })
}
