import { readdir, statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/open.ts'
import { isInProcess } from '#server/platform/http/in-process.ts'
import type { PageCache } from '#server/platform/pages/page-cache.ts'
import {
  createCounter,
  createHistogram,
  formatMetrics,
  type Metric,
  type Sample,
} from './prometheus-format.ts'

type Ground = { database: Database; dataDir: string; cache: Pick<PageCache, 'size'> }

/** A database that does not answer must not keep the other figures from whoever asks for them (ms). */
const patienceMs = 2_000

const nanoseconds = 1e9
/** How often the event loop is looked at (ms); it counts as part of every delay that is measured. */
const resolutionMs = 10

export type Metrics = ReturnType<typeof createMetrics>

/** Counts what is answered, and looks at the process, the database and the disk when it is asked. */
export function createMetrics({ database, dataDir, cache }: Ground) {
  const answers = createCounter<{ call: string; status: number }>()
  const cached = createCounter<{ status: number }>()
  const [whole, unchanged] = [cached.countOf({ status: 200 }), cached.countOf({ status: 304 })]
  const took = createHistogram(
    'frontdesk_http_request_seconds',
    'How long answers took that were not cached.',
  )
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()

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

  const ofProcess = async (): Promise<Metric[]> => {
    const { user, system } = process.cpuUsage()
    const files = await readdir('/proc/self/fd').catch(() => [])
    const quantiles = [0.5, 0.99].map((quantile) => {
      const late = delay.percentile(quantile * 100) / nanoseconds - resolutionMs / 1_000
      return { labels: { quantile }, value: Math.max(0, late) }
    })
    delay.reset()
    return [
      counter('process_cpu_seconds_total', 'Processor time.', [{ value: (user + system) / 1e6 }]),
      gauge('process_resident_memory_bytes', 'Resident memory.', [{ value: process.memoryUsage.rss() }]),
      gauge('process_open_fds', 'Open files and connections.', [{ value: files.length }]),
      gauge('process_start_time_seconds', 'When the process began, since 1970.', [
        { value: Math.round(Date.now() / 1000 - process.uptime()) },
      ]),
      gauge('frontdesk_event_loop_delay_seconds', 'How late timers were since the last look.', quantiles),
    ]
  }

  const ofDatabase = async (): Promise<Metric[]> => {
    const { waiting, oldest } = await database.query
      .selectFrom('outbox')
      .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('createdAt').as('oldest')])
      .where('sentAt', 'is', null)
      .where('nextAttemptAt', 'is not', null)
      .executeTakeFirstOrThrow()
    const age = oldest ? (Date.now() - Date.parse(oldest)) / 1000 : 0
    return [
      gauge('frontdesk_outbox_waiting', 'Mails that are still to be sent.', [{ value: Number(waiting) }]),
      gauge('frontdesk_outbox_oldest_seconds', 'How long the oldest of them waits.', [
        { value: Math.round(age) },
      ]),
    ]
  }

  const ofDisk = async (): Promise<Metric[]> => {
    const { bavail, blocks } = await statfs(dataDir)
    const value = blocks === 0 ? 1 : bavail / blocks
    return [gauge('frontdesk_disk_free_ratio', 'Part of the disk of DATA_DIR that is free.', [{ value }])]
  }

  return {
    /** Counts an answer that came from the page cache. */
    countCached(status: 200 | 304): void {
      const count = status === 200 ? whole : unchanged
      count.value += 1
    },

    /** Counts what the app answers, by the call of the contract; what is no call is a page or a file of the site. */
    countResponsesOf(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        if (isInProcess(request)) return
        const call = request.routeOptions.config.call ?? 'page'
        answers.add({ call, status: reply.statusCode })
        took.observe(call, reply.elapsedTime / 1000)
      })
      app.addHook('onClose', async () => delay.disable())
    },

    /** All figures as Prometheus reads them. */
    async text(): Promise<string> {
      const asked = ofDatabase().catch(() => undefined)
      const late = pause(patienceMs, undefined, { ref: false })
      const fromDatabase = await Promise.race([asked, late])
      return (
        formatMetrics([
          counter(
            'frontdesk_http_requests_total',
            'Answers that were not cached, by call.',
            answers.samples(),
          ),
          counter('frontdesk_cached_answers_total', 'Answers from the page cache.', cached.samples()),
          gauge('frontdesk_page_cache_answers', 'Answers that are kept.', [{ value: cache.size.answers }]),
          gauge('frontdesk_page_cache_bytes', 'Bytes that they take.', [{ value: cache.size.bytes }]),
          gauge('frontdesk_database_up', 'Whether the database answers.', [{ value: fromDatabase ? 1 : 0 }]),
          ...(fromDatabase ?? []),
          ...(await ofDisk().catch(() => [])),
          ...(await ofProcess()),
        ]) + took.format()
      )
    },
  }
}
