import { api } from '#app/api/browser-api.ts'
import { ApiError } from '#app/api/api-error.ts'

/** Logs a failure of `work` instead of throwing it: the part of the dashboard shows a dash and a button. */
async function logged<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.info('A part of the dashboard could not be loaded.', error)
    return undefined
  }
}

/** Loads the parts of the dashboard; each is shown without the others. */
export async function loadDashboard(signal: AbortSignal) {
  const [work, setup, posts, comments, unsent] = await Promise.all([
    logged(api.listWaitingWork({}, { signal })),
    logged(api.getSetup({}, { signal })),
    logged(api.getPostStats({}, { signal })),
    logged(api.getCommentStats({}, { signal })),
    logged(api.listUnsentEmails({}, { signal })),
  ])
  return { waiting: work?.waiting, setup, posts, comments, unsent }
}
