import type { Clipboard, Pasted } from './read-clipboard.ts'

/** The longest that is waited for a paste to be read (milliseconds): some texts that nobody writes take parsers hours. */
const maxWaitMs = 30_000

/**
 * Reads what was copied beside the page, which can be written in meanwhile. @returns undefined where it was given up
 * @throws where it cannot be read, or not in time
 */
export async function readAside(clipboard: Clipboard, signal: AbortSignal): Promise<Pasted | undefined> {
  const worker = new Worker(new URL('./paste-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Pasted | undefined>((resolve, reject) => {
      const fail = () => reject(new Error('The paste could not be read'))
      setTimeout(fail, maxWaitMs)
      signal.addEventListener('abort', () => resolve(undefined))
      worker.addEventListener('error', fail)
      worker.addEventListener('message', ({ data }: MessageEvent<Pasted>) => resolve(data))
      worker.postMessage(clipboard, [])
    })
  } finally {
    worker.terminate()
  }
}
