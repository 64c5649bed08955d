import type { Changes } from '#server/platform/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Logger } from '#server/platform/log.ts'

/**
 * The clock is looked at least this often (milliseconds): a timer can neither run for weeks nor knows of a clock that was
 * set, of a machine that slept, or of what another node scheduled.
 */
const longestWaitMs = 30_000
const retryMs = 5_000

/**
 * Tells when the time of a scheduled post has come, so that what was kept of the public pages is dropped. Nothing is
 * written then: a published post becomes public by its date.
 */
export function createPublicationClock(
  { query }: Pick<Database, 'query'>,
  changes: Changes,
  log: Logger,
  now: () => string,
) {
  let seen = now()
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
    if (!isStopped) timer = setTimeout(() => void look(), ms).unref()
  }

  /**
   * Looks at the clock and at what is scheduled, and sets the timer anew.
   * @param hasChanged whether visitors see something else already, whatever the clock says
   */
  const look = async (hasChanged = false): Promise<void> => {
    clearTimeout(timer)
    const at = now()
    try {
      // A clock set back hides what was public, so both directions count.
      const [earlier, later] = at >= seen ? [seen, at] : [at, seen]
      if (hasChanged || (await hasPassedOne(earlier, later))) await changes.published()
      seen = at
      const next = await published()
        .select((eb) => eb.fn.min('publishedAt').as('date'))
        .where('publishedAt', '>', at)
        .executeTakeFirst()
      const ms = next?.date ? Date.parse(next.date) - Date.parse(now()) : longestWaitMs
      wait(Math.min(Math.max(ms, 1), longestWaitMs))
    } catch (error) {
      log.warn({ err: error }, 'looking for scheduled posts failed')
      wait(retryMs)
    }
  }

  return {
    look,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
