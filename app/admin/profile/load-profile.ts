import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { messages } from '#contract/messages.ts'
import type { Answer } from '#contract/api.ts'

/** Loads factors, sessions and notifications; each can fail separately. */
export async function loadProfile(signal: AbortSignal) {
  const failed = (error: unknown) => messageOf(error, messages.failed)
  const [factors, sessions, notifications] = await Promise.all([
    toResult(api.listFactors({}, { signal }), failed),
    toResult(api.listSessions({}, { signal }), failed),
    toResult(api.getNotifications({}, { signal }), failed),
  ])
  return { factors, sessions, notifications }
}

export type Factors = Answer<'listFactors'>
export type Sessions = Answer<'listSessions'>['sessions']
