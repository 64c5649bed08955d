import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { ApiError } from '#app/api/api-error.ts'
import { language } from '#contract/locale.ts'
import { presenceIntervalMs } from '#contract/drafts/draft-limits.ts'
import type { PresentPerson } from '#contract/drafts/drafts.ts'

const list = new Intl.ListFormat(language, { type: 'conjunction' })

/** Shows who else has a post or draft open, and reports this editor as open while the page is visible. */
export function PresentPeople({ subject }: { subject: string }) {
  const people = usePresence(subject)
  const names = people.map(({ name }) => name)
  return (
    <p role="status" className={names.length > 0 ? 'mb-6 flex items-center gap-2 text-small text-muted' : ''}>
      {names.length > 0 && (
        <>
          <Users className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {list.format(names)} {names.length > 1 ? 'have' : 'has'} this open too.
          </span>
        </>
      )}
    </p>
  )
}

function usePresence(subject: string): readonly PresentPerson[] {
  const [people, setPeople] = useState<readonly PresentPerson[]>([])
  useEffect(() => {
    const stopping = new AbortController()
    const report = async () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return
      try {
        const answer = await api.reportPresence({ params: { id: subject } }, { signal: stopping.signal })
        setPeople(answer.people)
      } catch (error) {
        // unknown until the next report succeeds
        if (error instanceof ApiError) setPeople([])
        else if (!stopping.signal.aborted) throw error
      }
    }
    void report()
    const timer = setInterval(() => void report(), presenceIntervalMs)
    const look = () => void report()
    document.addEventListener('visibilitychange', look)
    return () => {
      stopping.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [subject])
  return people
}
