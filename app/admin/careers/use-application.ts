import { useEffect, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import type { ApplicationDetail } from '#contract/careers/careers.ts'

type Outcome = { id: string; application?: ApplicationDetail; hasFailed: boolean }

/** Loads one application with its history and the address of its CV. `show` replaces it by a newer version. */
export function useApplication(id: string | undefined) {
  const [outcome, setOutcome] = useState<Outcome>()

  const show = (application: ApplicationDetail) =>
    setOutcome({ id: application._id, application, hasFailed: false })
  useEffect(() => {
    if (!id) return
    const abort = new AbortController()
    const load = async () => {
      try {
        const { data } = await api.getApplication({ params: { id } }, { signal: abort.signal })
        setOutcome({ id, application: data, hasFailed: false })
      } catch {
        if (!abort.signal.aborted) setOutcome({ id, hasFailed: true })
      }
    }
    void load()
    return () => {
      abort.abort()
      setOutcome(undefined)
    }
  }, [id])

  const current = outcome?.id === id ? outcome : undefined
  return { application: current?.application, hasFailed: current?.hasFailed ?? false, show }
}
