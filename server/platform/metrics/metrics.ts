import { readdir, statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/open.ts'
import type { JobStatus } from '#server/platform/jobs/jobs.ts'
import { isInProcess } from '#server/platform/http/in-process.ts'
import { givenUpMails, waitingMails } from '#server/platform/mail/outbox-status.ts'
import type { PageCache } from '#server/platform/pages/page-cache.ts'
import {
  createCounter,
  createHistogram,
  formatMetrics,
  type Metric,
  type Sample,
} from './prometheus-format.ts'

type Deps = {
  database: Database
  dataDir: string
  cache: Pick<PageCache, 'size'>
  /** whether there is a mail server */
  sendsMail: boolean
  /** status of this process's jobs */
  listJobs: () => readonly JobStatus[]
  now: () => string
}

/** Current values of limited resources, and how often each limit closed a connection. */
type Limits = {
  ended: () => Sample[]
  connections: { count: () => number; unreadBytes: () => number }
  bodies: { size: () => { count: number; memory: number; disk: number } }
}

/** How long (ms) to wait for the database's metrics before sending the others without them. */
const databaseTimeoutMs = 2_000

const nanosecondsPerSecond = 1e9
/** Sampling interval (ms) of the event loop delay; every measured delay includes it. */
const resolutionMs = 10

export type Metrics = ReturnType<typeof createMetrics>

/** Counts responses as they are sent, and reads the metrics of process, database and disk on each collection. */
export function createMetrics({ database, dataDir, cache, sendsMail, listJobs, now }: Deps) {
  const responses = createCounter<{ call: string; status: number }>()
  const cachedResponses = createCounter<{ status: number }>()
  const [ok, notModified] = [
    cachedResponses.countOf({ status: 200 }),
    cachedResponses.countOf({ status: 304 }),
  ]
  const durations = createHistogram(
    'frontdesk_http_request_seconds',
    'Duration of responses not from the page cache.',
  )
  const loopDelay = monitorEventLoopDelay({ resolution: resolutionMs })
  loopDelay.enable()

  const gauge = (name: string, help: string, samples: Sample[]): Metric => ({
    name,
    help,
    type: 'gauge',
    samples,
  })
  const counter = (name: string, help: string, samples: Sample[]): Metric => ({
    name,
    help,
    type: 'counter',
    samples,
  })

  const processMetrics = async (): Promise<Metric[]> => {
    const { user, system } = process.cpuUsage()
    const files = await readdir('/proc/self/fd').catch(() => [])
    const quantiles = [0.5, 0.99].map((quantile) => {
      const seconds = loopDelay.percentile(quantile * 100) / nanosecondsPerSecond - resolutionMs / 1_000
      return { labels: { quantile }, value: Math.max(0, seconds) }
    })
    loopDelay.reset()
    return [
      counter('process_cpu_seconds_total', 'Processor time.', [{ value: (user + system) / 1e6 }]),
      gauge('process_resident_memory_bytes', 'Resident memory.', [{ value: process.memoryUsage.rss() }]),
      gauge('process_open_fds', 'Open files and connections.', [{ value: files.length }]),
      gauge('process_start_time_seconds', 'Start time of the process, in seconds since 1970.', [
        { value: Math.round(Date.now() / 1000 - process.uptime()) },
      ]),
      gauge('frontdesk_event_loop_delay_seconds', 'Event loop delay since the last collection.', quantiles),
    ]
  }

  const databaseMetrics = async (): Promise<Metric[]> => {
    const at = now()
    const [{ waiting, oldest }, { givenUp }] = await Promise.all([
      waitingMails(database.query, at)
        .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('createdAt').as('oldest')])
        .executeTakeFirstOrThrow(),
      givenUpMails(database.query, at)
        .select((eb) => eb.fn.countAll<number>().as('givenUp'))
        .executeTakeFirstOrThrow(),
    ])
    // without a mail server, emails are never late
    const age = oldest && sendsMail ? Math.max(0, Date.parse(at) - Date.parse(oldest)) / 1000 : 0
    return [
      gauge('frontdesk_outbox_waiting', 'Emails waiting to be sent.', [{ value: Number(waiting) }]),
      gauge('frontdesk_outbox_oldest_seconds', 'Age of the oldest waiting email.', [
        { value: Math.round(age) },
      ]),
      gauge('frontdesk_outbox_given_up', 'Emails of the last 30 days that could not be sent.', [
        { value: sendsMail ? Number(givenUp) : 0 },
      ]),
    ]
  }

  const jobMetrics = (): Metric[] => {
    const jobs = listJobs().map((job) => ({ ...job, labels: { job: job.name } }))
    return [
      counter(
        'frontdesk_job_failures_total',
        'Failed runs of a job.',
        jobs.map(({ labels, failures }) => ({ labels, value: failures })),
      ),
      gauge(
        'frontdesk_job_success_time_seconds',
        'Time of the last successful run of a job by this node, in seconds since 1970.',
        jobs.flatMap(({ labels, succeededAt }) =>
          succeededAt === undefined ? [] : { labels, value: Math.round(succeededAt / 1000) },
        ),
      ),
    ]
  }

  const rejectedBytes = createCounter<{ limit: string }>()
  let limits: Limits | undefined
  const limitMetrics = ({ ended, connections, bodies }: Limits): Metric[] => {
    const { count, memory, disk } = bodies.size()
    return [
      gauge('frontdesk_connections', 'Open connections.', [{ value: connections.count() }]),
      gauge('frontdesk_unread_bytes', 'Response bytes that clients have not read yet.', [
        { value: connections.unreadBytes() },
      ]),
      gauge('frontdesk_unfinished_bodies', 'Request bodies being received.', [{ value: count }]),
      gauge('frontdesk_unfinished_body_bytes', 'Maximum size of the request bodies being received.', [
        { labels: { where: 'memory' }, value: memory },
        { labels: { where: 'disk' }, value: disk },
      ]),
      counter('frontdesk_ended_connections_total', 'Connections closed because of a limit.', ended()),
      counter(
        'frontdesk_rejected_bytes_total',
        'Bytes rejected, by the limit that they would have exceeded.',
        rejectedBytes.samples(),
      ),
    ]
  }

  const diskMetrics = async (): Promise<Metric[]> => {
    const { bavail, blocks } = await statfs(dataDir)
    const value = blocks === 0 ? 1 : bavail / blocks
    return [gauge('frontdesk_disk_free_ratio', 'Free share of the disk with DATA_DIR.', [{ value }])]
  }

  return {
    /** Counts a response from the page cache. */
    countCached(status: 200 | 304): void {
      const count = status === 200 ? ok : notModified
      count.value += 1
    },

    /** Counts the responses of an app by call of the contract; everything else counts as `page`. */
    countResponsesOf(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        if (isInProcess(request)) return
        const call = request.routeOptions.config.call ?? 'page'
        responses.add({ call, status: reply.statusCode })
        durations.observe(call, reply.elapsedTime / 1000)
      })
      app.addHook('onClose', async () => loopDelay.disable())
    },

    /** Counts bytes from outside that are not stored because they exceed a limit. */
    countRejectedBytes(limit: string, bytes: number): void {
      rejectedBytes.countOf({ limit }).value += bytes
    },

    /** Adds the limits of connections and bodies to the metrics. */
    watchLimits(watched: Limits): void {
      limits = watched
    },

    /** Collects all metrics in the Prometheus text format. */
    async text(): Promise<string> {
      const query = databaseMetrics().catch(() => undefined)
      const timeout = pause(databaseTimeoutMs, undefined, { ref: false })
      const fromDatabase = await Promise.race([query, timeout])
      return (
        formatMetrics([
          counter(
            'frontdesk_http_requests_total',
            'Responses not from the page cache, by call.',
            responses.samples(),
          ),
          counter(
            'frontdesk_cached_answers_total',
            'Responses from the page cache.',
            cachedResponses.samples(),
          ),
          gauge('frontdesk_page_cache_answers', 'Responses in the page cache.', [
            { value: cache.size.answers },
          ]),
          gauge('frontdesk_page_cache_bytes', 'Bytes in the page cache.', [{ value: cache.size.bytes }]),
          gauge('frontdesk_database_up', 'Whether the database responds.', [{ value: fromDatabase ? 1 : 0 }]),
          ...(fromDatabase ?? []),
          ...jobMetrics(),
          ...(limits ? limitMetrics(limits) : []),
          ...(await diskMetrics().catch(() => [])),
          ...(await processMetrics()),
        ]) + durations.format()
      )
    },
  }
}
