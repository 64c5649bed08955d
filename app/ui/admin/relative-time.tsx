import { useSyncExternalStore } from 'react'
import { formatLocalDateTime } from './date-times.ts'
import { formatRelative, waitGrade } from './relative-time.rules.ts'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: number | undefined

/** Calls `listen` once a minute; one timer serves the whole screen. */
function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  timer ??= window.setInterval(() => listeners.forEach((each) => each()), minuteMs)
  return () => {
    listeners.delete(listen)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const presentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The current minute (ISO 8601); updates every minute. */
export function useNow(): string {
  return new Date(useSyncExternalStore(subscribe, presentMinute, presentMinute)).toISOString()
}

/** A relative time that updates every minute. @param at ISO 8601 */
export function useRelativeTime(at: string): string {
  return useSyncExternalStore(
    subscribe,
    () => formatRelative(at),
    () => formatRelative(at),
  )
}

const looks = { short: '', long: 'font-semibold text-heading!', 'very-long': 'font-semibold text-accent!' }

/** The class for a waiting time, which stands out after a long wait. @param since ISO 8601; null if nothing waits */
export const ageLook = (since: string | null | undefined) => looks[waitGrade(since)]

/** A relative time within a sentence, with the exact time as its tooltip. Lists use `ListDate`. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatLocalDateTime(at)} className={className}>
      {useRelativeTime(at)}
    </time>
  )
}
