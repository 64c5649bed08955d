import { api } from '#app/api/admin-api.ts'
import { ApiError } from '#app/api/api-error.ts'
import { loadSession } from '#app/session/session.ts'
import { waitingRecords } from '#contract/records/record-kinds.ts'
import type { Capability } from '#contract/team/roles.ts'

/** Logs a failed request instead of throwing: the dashboard shows a dash and a retry button. */
async function logged<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.info('A part of the dashboard could not be loaded.', error)
    return undefined
  }
}

/** Loads the parts of the dashboard that the person can see. Each can fail separately. */
export async function loadDashboard(signal: AbortSignal) {
  const { user } = await loadSession()
  const loadIf = async <T>(capability: Capability, load: () => Promise<T>) =>
    user?.capabilities.includes(capability) ? logged(load()) : undefined
  const [work, inbox, recent, setup, demo, posts, comments, unsent] = await Promise.all([
    logged(api.listWaitingWork({}, { signal })),
    loadIf('inbox', () => api.listInbox({ query: { limit: waitingRecords.length } }, { signal })),
    logged(api.listRecentEvents({}, { signal })),
    loadIf('settings', () => api.getSetup({}, { signal })),
    loadIf('company', () => api.getDemo({}, { signal })),
    loadIf('posts.write.own', () => api.getPostStats({}, { signal })),
    loadIf('comments.moderate', () => api.getCommentStats({}, { signal })),
    loadIf('outbox', () => api.listUnsentEmails({}, { signal })),
  ])
  return { waiting: work?.waiting, people: inbox?.items, recent, setup, demo, posts, comments, unsent }
}
