import { Worker } from 'node:worker_threads'
import type { Readable } from '#contract/posts/sections/section-text.ts'

/** Code that is not highlighted within this time (milliseconds) is stored without colours. */
const timeoutMs = 10_000
/** The worker is stopped when it had nothing to do for this long (milliseconds), which frees its memory. */
const idleMs = 15_000

type Job = { finish(sections: Readable[]): void; content: Readable[] }

let worker: Worker | undefined
let lastId = 0
let idleTimer: NodeJS.Timeout | undefined
const jobs = new Map<number, Job>()

/** Stops the worker. Unfinished jobs end with their sections as they came. */
function stopWorker(): void {
  const stopped = worker
  worker = undefined
  void stopped?.terminate()
  for (const { finish, content } of jobs.values()) finish(content)
}

function startWorker(): Worker {
  const started = new Worker(new URL('./highlight-worker.ts', import.meta.url))
  started.on('message', ({ id, sections }: { id: number; sections: Readable[] }) =>
    jobs.get(id)?.finish(sections),
  )
  started.on('error', () => {
    if (started === worker) stopWorker()
  })
  return started
}

/**
 * Highlights the code of an article when it is saved, so that no browser has to. A worker thread does it, so that long code blocks
 * no request; code that takes longer than ten seconds stays plain.
 */
export async function highlightSections<T extends Readable>(content: T[]): Promise<T[]> {
  if (!content.some(({ type }) => type === 'code')) return content
  const { promise, resolve } = Promise.withResolvers<T[]>()
  const id = (lastId += 1)
  const timer = setTimeout(stopWorker, timeoutMs)
  const finish = (sections: Readable[]) => {
    clearTimeout(timer)
    jobs.delete(id)
    if (jobs.size === 0) {
      worker?.unref()
      idleTimer = setTimeout(stopWorker, idleMs).unref()
    }
    resolve(sections as T[])
  }
  jobs.set(id, { finish, content })
  clearTimeout(idleTimer)
  worker ??= startWorker()
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ id, content })
  return promise
}
