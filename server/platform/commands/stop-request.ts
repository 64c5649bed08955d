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
