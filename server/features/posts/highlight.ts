import { Worker } from 'node:worker_threads'
import type { Section, SectionInput } from '#contract/posts/posts.ts'

/** Longer than this (milliseconds) nobody waits for colours. */
const patienceMs = 10_000
/** A worker without work goes after this long, and its memory with it. */
const idleMs = 15_000

type Job = { finish(sections: Section[]): void; content: SectionInput[] }

let worker: Worker | undefined
let made = 0
let leaving: NodeJS.Timeout | undefined
const jobs = new Map<number, Job>()

/** Ends the worker; what it had not finished stays plain. */
function dismiss(): void {
  const ending = worker
  worker = undefined
  void ending?.terminate()
  for (const { finish, content } of jobs.values()) finish(content)
}

function hire(): Worker {
  const hired = new Worker(new URL('./highlight-worker.ts', import.meta.url))
  hired.on('message', ({ job, sections }: { job: number; sections: Section[] }) =>
    jobs.get(job)?.finish(sections),
  )
  hired.on('error', () => {
    if (hired === worker) dismiss()
  })
  return hired
}

/**
 * Sections as they are stored: code is highlighted now, once, and never in a browser. A thread of its own does it, so
 * that a long listing holds nobody up; code that it cannot colour in time stays plain.
 */
export async function highlightSections(content: SectionInput[]): Promise<Section[]> {
  if (!content.some(({ type }) => type === 'code')) return content
  const { promise, resolve } = Promise.withResolvers<Section[]>()
  const job = (made += 1)
  const patience = setTimeout(dismiss, patienceMs)
  const finish = (sections: Section[]) => {
    clearTimeout(patience)
    jobs.delete(job)
    if (jobs.size === 0) {
      worker?.unref()
      leaving = setTimeout(dismiss, idleMs).unref()
    }
    resolve(sections)
  }
  jobs.set(job, { finish, content })
  clearTimeout(leaving)
  worker ??= hire()
  worker.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage({ job, content })
  return promise
}
