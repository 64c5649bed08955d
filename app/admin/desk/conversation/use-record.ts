import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Loads a record. A failed `reload` keeps the record on screen; a different id clears it until that record has loaded.
 * @param load must be stable between renders
 * @param isFailed whether a value is a failure
 */
export function useRecord<Value>(
  id: string | undefined,
  load: (id: string, signal: AbortSignal) => Promise<Value>,
  isFailed: (value: Value) => boolean,
) {
  const [outcome, setOutcome] = useState<{ id: string; value: Value }>()
  /** The id on screen; a late response for another id is dropped. */
  const shownId = useRef(id)
  const hasFailed = useRef(isFailed)

  const show = useCallback((id: string, value: Value) => setOutcome({ id, value }), [])
  const reload = useCallback(async () => {
    if (id === undefined) return
    const value = await load(id, new AbortController().signal)
    if (shownId.current === id && !hasFailed.current(value)) show(id, value)
  }, [id, load, show])
  useEffect(() => {
    shownId.current = id
    if (id === undefined) return
    const abort = new AbortController()
    const start = async () => {
      const value = await load(id, abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) throw error
      })
      if (value !== undefined && !abort.signal.aborted) show(id, value)
    }
    void start()
    return () => {
      abort.abort()
      setOutcome(undefined)
    }
  }, [id, load, show])

  return { value: outcome && outcome.id === id ? outcome.value : undefined, reload, show }
}
