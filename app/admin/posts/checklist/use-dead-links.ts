import { useEffect, useRef, useState } from 'react'

/** Maximum number of concurrent requests. */
const maxConcurrent = 4

/** Whether an address of this site is not public. Undefined if the request fails. */
async function isDead(address: string, signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const { pathname, search } = new URL(address, window.location.origin)
    // without credentials, as a reader would request it
    const { status, ok } = await fetch(pathname + search, { method: 'HEAD', credentials: 'omit', signal })
    if (ok) return false
    return status === 404 || status === 410 ? true : undefined
  } catch {
    // a network failure says nothing about the link
    return undefined
  }
}

/** Returns the addresses of this site that lead to no public page or image. Requests each address once. */
export function useDeadLinks(addresses: readonly string[]): ReadonlySet<string> {
  const [dead, setDead] = useState<ReadonlySet<string>>(new Set())
  const asked = useRef(new Set<string>())
  const list = addresses.join('\n')

  useEffect(() => {
    const abort = new AbortController()
    const waiting = list.split('\n').filter((address) => address !== '' && !asked.current.has(address))
    const ask = async () => {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const answer = await isDead(address, abort.signal)
        if (abort.signal.aborted) return
        if (answer === undefined) continue
        asked.current.add(address)
        if (answer) setDead((known) => new Set([...known, address]))
      }
    }
    for (let worker = 0; worker < maxConcurrent; worker += 1) void ask()
    return () => abort.abort()
  }, [list])

  return dead
}
