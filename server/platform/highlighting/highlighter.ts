import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { mebibyte } from '#contract/limits.ts'
import type { Readable } from '#contract/posts/sections/section-text.ts'
import { createWorkerPool, type WorkerPoolOptions } from '#server/platform/processes/worker-pool.ts'

/** Code to highlight. `language` in lower case. */
export type CodeBlock = { language: string; text: string }

/** Maximum time (ms) for the code of a post, including waiting; code that isn't highlighted by then stays plain. */
const articleMs = 20_000
/** Maximum processor time (ms) for a block, including the start of a process, which takes a second. */
const blockCpuMs = 4_000
/** Maximum length of highlighted code in a post (characters); the rest stays plain. */
const maxCharacters = 40_000
/** Maximum number of tokens in a post; the rest stays plain. Each is an element of the page. Real code has half as many. */
const maxTokens = 10_000

export type Highlighter = ReturnType<typeof createHighlighter>

type Deps = Pick<WorkerPoolOptions, 'log'> & {
  /** module that the child process runs; for tests */
  workerModule?: URL
}

/**
 * Highlights code in child processes, one block at a time, so that a block that takes too long affects no other. Such a block stays plain,
 * and is remembered so that the next save doesn't retry it.
 */
export function createHighlighter({
  log,
  workerModule = new URL('./highlight-worker.ts', import.meta.url),
}: Deps) {
  const pool = createWorkerPool<CodeBlock, string | undefined>({
    name: 'highlighting',
    module: workerModule,
    maxWorkers: 2,
    maxWaiting: 200,
    heapBytes: 192 * mebibyte,
    memoryBytes: 384 * mebibyte,
    cpuMs: blockCpuMs,
    timeoutMs: articleMs,
    log,
  })
  const costly = new LRUCache<string, true>({ max: 1_000 })

  const spansOf = async (
    { language, text }: CodeBlock,
    account: string,
    signal: AbortSignal,
    isLate: Promise<undefined>,
  ) => {
    const block = { language: language.toLowerCase(), text }
    const key = createHash('sha256').update(JSON.stringify(block)).digest('base64')
    if (signal.aborted || costly.has(key)) return undefined
    // the job fails if the machine is busy, which says nothing about the code
    const outcome = await Promise.race([pool.run(block, signal, account).catch(() => undefined), isLate])
    if (outcome?.failure) costly.set(key, true)
    return outcome?.result
  }

  return {
    /**
     * Highlights the code of a post when it is saved, so that browsers don't have to.
     * @param account who saves it; an account's posts share one process
     */
    async highlightSections<T extends Readable>(content: T[], account: string): Promise<T[]> {
      const signal = AbortSignal.timeout(articleMs)
      const isLate = new Promise<undefined>((resolve) =>
        signal.addEventListener('abort', () => resolve(undefined)),
      )
      const highlighted: Readable[] = []
      let [characters, tokens] = [maxCharacters, maxTokens]
      const highlight = async (section: Extract<Readable, { type: 'code' }>) => {
        characters -= section.text.length
        if (characters < 0 || tokens === 0) return section
        const spans = await spansOf(section, account, signal, isLate)
        if (spans === undefined) return section
        const shown = spans.split(' ').slice(0, tokens)
        tokens -= shown.length
        return { ...section, spans: shown.join(' ') }
      }
      for (const section of content as Readable[])
        highlighted.push(section.type === 'code' ? await highlight(section) : section)
      return highlighted as T[]
    },

    close: pool.close,
  }
}
