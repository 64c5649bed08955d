import { api } from '#app/api/admin-api.ts'
import { toExplainedResult } from '#app/api/result.ts'
import { adminApplicationMessages } from '#contract/careers/admin-messages.ts'

export const restoreApplication = (id: string) =>
  toExplainedResult(api.restoreApplication({ params: { id } }), adminApplicationMessages.restoreFailed)
