import { useEffect, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import type { ApplicationDetail } from '#contract/careers/careers.ts'

type Outcome = { id: string; application?: ApplicationDetail; hasFailed: boolean }

/** Loads one application with its history and the address of its CV. */
export function useApplication(id: string | undefined): Omit<Outcome, 'id'> {
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => {
    if (!id) return
    const wanted = new AbortController()
    const fetchIt = async () => {
      try {
        const { data } = await api.getApplication({ params: { id } }, { signal: wanted.signal })
        setOutcome({ id, application: data, hasFailed: false })
      } catch {
        if (!wanted.signal.aborted) setOutcome({ id, hasFailed: true })
      }
    }
    void fetchIt()
    return () => {
      wanted.abort()
      setOutcome(undefined)
    }
  }, [id])

  return outcome?.id === id && outcome ? outcome : { hasFailed: false }
}
