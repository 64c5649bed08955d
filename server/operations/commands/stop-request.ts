import type { Logger } from '#server/platform/log/log.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `stop` once, with the reason: a signal, or the end of the parent process if there is a channel to it (as with `npm start`), because
 * a parent that was killed can't forward a signal.
 */
export function onStopRequest(stop: (reason: string) => Promise<void>): void {
  let isStopping = false
  const stopOnce = (reason: string) => {
    if (isStopping) return
    isStopping = true
    void stop(reason)
  }
  for (const signal of signals) process.on(signal, () => stopOnce(signal))
  if (process.connected) process.on('disconnect', () => stopOnce('the parent process ended'))
}

/** Maximum time (ms) to write the last lines of the log. */
const maxFlushMs = 1_000

/**
 * Exits with a code once the log is written. When nobody reads the log, kills the process: even `process.exit` would wait for the write in
 * progress.
 */
export function exitAfterFlush(log: Pick<Logger, 'flush'>, code: number): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), maxFlushMs)
  log.flush(() => process.exit(code))
}
