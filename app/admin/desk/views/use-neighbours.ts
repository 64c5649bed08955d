import { useEffect, useState } from 'react'

type Neighbours = { previous: string | null; next: string | null }

/** Loads the ids of the previous and next records in a filtered list. */
export type LoadNeighbours = (id: string, list: URLSearchParams, signal: AbortSignal) => Promise<Neighbours>

/**
 * The ids of the previous and next records.
 * @param list the query of the list it was opened from
 * @param load must be stable across renders
 */
export function useNeighbours(
  id: string | undefined,
  list: string,
  load: LoadNeighbours,
): { previous?: string | undefined; next?: string | undefined } {
  const of = `${id}${list}`
  const [found, setFound] = useState<Neighbours & { of: string }>()
  useEffect(() => {
    if (id === undefined) return
    const abort = new AbortController()
    const find = async () => {
      try {
        const neighbours = await load(id, new URLSearchParams(list), abort.signal)
        setFound({ of: `${id}${list}`, ...neighbours })
      } catch (error) {
        // the links are optional
        if (!abort.signal.aborted) console.info(error)
      }
    }
    void find()
    return () => abort.abort()
  }, [id, list, load])
  if (found?.of !== of) return {}
  return { previous: found.previous ?? undefined, next: found.next ?? undefined }
}
