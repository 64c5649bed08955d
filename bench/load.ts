import autocannon from 'autocannon'
import type { Served } from './processes.ts'

/** What one load gave: answers per second, latency in milliseconds, processor time of the server per answer in µs. */
export type Figures = { perSecond: number; p50: number; p99: number; cpuMicros: number; errors: number }

/** 50 connections ask one address, compressed, for some seconds. */
export async function load(served: Served, path: string, seconds: number): Promise<Figures> {
  const before = await served.usage()
  const result = await autocannon({
    url: `${served.origin}${path}`,
    connections: 50,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  })
  const after = await served.usage()
  const answers = result.requests.total
  return {
    perSecond: Math.round(answers / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / answers,
    errors: result.errors + result.non2xx + result.timeouts,
  }
}

/** The middle of some figures. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
