import type { ContentChanges } from '#server/platform/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Logger } from '#server/platform/log.ts'

/**
 * Maximum time between two checks (milliseconds): a timer cannot run for weeks, and does not notice that the system's clock
 * was set, that the machine slept, or that another node scheduled a post.
 */
const maxWaitMs = 30_000
const retryMs = 5_000

type Deps = { database: Pick<Database, 'query'>; changes: ContentChanges; log: Logger; now: () => string }

/**
 * Clears the caches when the time of a scheduled post has come. Nothing is written then: a published post is public from
 * its date on.
 */
export function createPublicationClock({ database: { query }, changes, log, now }: Deps) {
  let checkedAt = now()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const published = () => query.selectFrom('posts').where('status', '=', 'published')

  /** Whether a post's date lies between two moments: after the earlier one, up to the later one. */
  const hasPassedOne = async (earlier: string, later: string) => {
    const passed = await published()
      .select('id')
      .where('publishedAt', '>', earlier)
      .where('publishedAt', '<=', later)
      .limit(1)
      .executeTakeFirst()
    return passed !== undefined
  }

  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void check(), ms).unref()
  }

  /**
   * Compares the present with the dates of scheduled posts, and sets the timer for the next one.
   * @param isPublishing whether the caches are cleared in any case, by the call that this belongs to
   */
  const check = async (isPublishing = false): Promise<void> => {
    clearTimeout(timer)
    const at = now()
    try {
      // A system clock that was set back hides posts that were public, so both directions count.
      const [earlier, later] = at >= checkedAt ? [checkedAt, at] : [at, checkedAt]
      if (!isPublishing && (await hasPassedOne(earlier, later))) await changes.published()
      checkedAt = at
      const next = await published()
        .select((eb) => eb.fn.min('publishedAt').as('date'))
        .where('publishedAt', '>', at)
        .executeTakeFirst()
      const ms = next?.date ? Date.parse(next.date) - Date.parse(now()) : maxWaitMs
      wait(Math.min(Math.max(ms, 1), maxWaitMs))
    } catch (error) {
      log.warn({ err: error }, 'checking scheduled posts failed')
      wait(retryMs)
    }
  }

  return {
    check,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
