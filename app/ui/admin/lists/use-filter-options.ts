import { useEffect, useState } from 'react'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'

/**
 * Loads a filter's options once. A failure is returned and shown in a toast.
 * @param load the same function on every render
 */
export function useFilterOptions<Option>(load: (signal: AbortSignal) => Promise<Option[]>, failed: string) {
  const [options, setOptions] = useState<Option[]>([])
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    const show = async () => {
      try {
        setOptions(await load(abort.signal))
      } catch {
        if (abort.signal.aborted) return
        setFailure(failed)
        void notify('error', failed)
      }
    }
    void show()
    return () => abort.abort()
  }, [load, failed])
  return { options, failure }
}
