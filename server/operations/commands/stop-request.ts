import type { Logger } from '#server/platform/log/log.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Calls `stop` once, with the reason: a signal that asks this process to end, or the end of the process that started it with a
 * channel (as `npm start` does), which may have been killed and cannot pass on a signal.
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

/** How long the log may take to be written at the end, in milliseconds. */
const maxFlushMs = 1_000

/**
 * Ends this process with a code once its log is written. When nobody reads the log, it kills itself: even `process.exit` would wait for
 * the write that is in progress.
 */
export function exitAfterFlush(log: Pick<Logger, 'flush'>, code: number): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), maxFlushMs)
  log.flush(() => process.exit(code))
}
