import { api } from '#app/api/browser-api.ts'
import { ApiError } from '#app/api/api-error.ts'

/** Spec, back office §8: a failure is only logged. */
async function logged<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.info('A part of the dashboard could not be loaded.', error)
    return undefined
  }
}

/** Loads the figures of posts and of comments, and the emails that could not be sent; each is shown without the others. */
export async function loadDashboard(signal: AbortSignal) {
  const [posts, comments, unsent] = await Promise.all([
    logged(api.getPostStats({}, { signal })),
    logged(api.getCommentStats({}, { signal })),
    logged(api.listUnsentEmails({}, { signal })),
  ])
  return { posts, comments, unsent }
}
