import { pino, type DestinationStream, type Logger } from 'pino'
import { kibibyte, mebibyte } from '#contract/limits.ts'

export type { Logger }

/**
 * The log of the process: one JSON object per line on standard output.
 * Bodies, tokens, file names, query strings and signed paths are never passed to it; what looks like a secret is
 * removed all the same.
 * @param level pino's name of the least level that is written
 */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'password',
          'token',
          'authorization',
          'cookie',
          '*.password',
          '*.token',
          '*.authorization',
          '*.cookie',
        ],
        censor: '[removed]',
      },
    },
    standardOutput(),
  )
}

/**
 * Many lines at a time, but none later than after half a second; where nobody takes them, lines are lost rather than memory.
 * As bytes: of strings it would measure all that waits anew with each line.
 */
function standardOutput(): DestinationStream & { flush(done: (fault?: Error) => void): void } {
  const out = pino.destination({
    fd: 1,
    sync: false,
    minLength: 16 * kibibyte,
    maxWrite: 64 * kibibyte,
    maxLength: 8 * mebibyte,
    periodicFlush: 500,
    contentMode: 'buffer',
  })
  return {
    write: (lines) => void out.write(Buffer.from(lines) as unknown as string),
    flush: (done) => out.flush(done),
  }
}

/** What the log says of a request that was answered. */
export type RequestLogEntry = {
  /** An id of ours, of letters, digits and `-`. */
  id: string
  /** One that Node's parser knows. */
  method: string
  /** As it may be told: without its query. */
  path: string
  status: number
  ms?: number
  isCached?: boolean
}

/**
 * Writes the lines of requests into the same log, at level `info`. Their parts hold no secrets, and all but the path need no
 * escaping: so they are put together here.
 * @returns undefined where the log is not to hold them
 */
export function createRequestLogger(log: Logger): ((answered: RequestLogEntry) => void) | undefined {
  if (!log.isLevelEnabled('info')) return undefined
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>
  const level = pino.levels.values.info
  return ({ id, method, path, status, ms, isCached }) => {
    const took = ms === undefined ? '' : `,"ms":${ms}`
    const cached = isCached ? ',"cached":true' : ''
    stream!.write(
      `{"level":${level},"time":${Date.now()},"id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status}${took}${cached}}\n`,
    )
  }
}
