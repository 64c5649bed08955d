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

/** Loads the figures of posts and of comments; each is shown without the other. */
export async function loadDashboard(signal: AbortSignal) {
  const [posts, comments] = await Promise.all([
    logged(api.getPostStats({}, { signal })),
    logged(api.getCommentStats({}, { signal })),
  ])
  return { posts, comments }
}
