import type { Server } from 'node:http'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { IssueStore } from './issues.store.ts'

const path = /^\/newsletter\/([a-z0-9-]+)\?(?:.*&)?from=email(?:&|$)/
/** Matches user agents of bots. */
const robots = /bot|crawl|spider|slurp|preview|fetch|scan|monitor/i

/** How long (ms) visits are counted in memory before they are stored. */
const writtenEveryMs = 10_000

/**
 * Counts visits from newsletter emails by the query parameter of their links: a number per issue, and nothing about the visitor. It sees
 * requests before the page cache responds.
 */
export function createIssueVisits({ issues }: { issues: Pick<IssueStore, 'addVisits'> }) {
  const counted = new Map<string, number>()
  const add = (slug: string, count: number) => counted.set(slug, (counted.get(slug) ?? 0) + count)

  const write = async (): Promise<void> => {
    const visits = Array.from(counted)
    for (const [slug, count] of visits) {
      counted.delete(slug)
      try {
        await issues.addVisits(slug, count)
      } catch (error) {
        add(slug, count)
        throw error
      }
    }
  }

  return {
    /** Starts to count requests of a server. */
    countOn(server: Server): void {
      server.on('request', ({ method, url = '', headers }, response) => {
        const slug = method === 'GET' ? path.exec(url)?.[1] : undefined
        const purpose = headers['sec-purpose'] ?? headers['purpose']
        if (slug === undefined || purpose !== undefined || robots.test(headers['user-agent'] ?? '')) return
        // ignores missing pages, whose slugs would fill the memory
        response.once('finish', () => {
          if (response.statusCode === 200 || response.statusCode === 304) add(slug, 1)
        })
      })
    },
    /** Writes the counts in memory to the database. */
    write,
    job: {
      name: 'newsletter-visits',
      intervalMs: writtenEveryMs,
      run: write,
      failure: 'visits from newsletter issues could not be stored, next attempt in ten seconds',
    } satisfies Job,
  }
}
