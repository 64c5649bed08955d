import type { Clipboard, Pasted } from './read-clipboard.ts'

/** The maximum time to read a paste, in milliseconds: parsers can take hours for malicious text. */
const maxWaitMs = 30_000

/**
 * Reads the clipboard in a worker, so that the page stays responsive.
 * @returns undefined if it is cancelled
 * @throws if it can't be read, or not in time
 */
export async function readInWorker(clipboard: Clipboard, signal: AbortSignal): Promise<Pasted | undefined> {
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
