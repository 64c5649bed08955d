import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { maxCheckedLinks } from '#contract/posts/limits.ts'
import type { CheckedLink } from '#contract/posts/link-checks.ts'

/** Asks the server to check links, in batches. `checked` holds the results so far, by address. */
export function useLinkChecks() {
  const [checked, setChecked] = useState<ReadonlyMap<string, CheckedLink>>(new Map())
  const [isChecking, setIsChecking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const stopping = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stopping.current = controller
    return () => controller.abort()
  }, [])

  const check = async (addresses: readonly string[]) => {
    const { signal } = stopping.current
    setIsChecking(true)
    setFailure(undefined)
    setChecked(new Map())
    try {
      for (let from = 0; from < addresses.length; from += maxCheckedLinks) {
        const some = addresses.slice(from, from + maxCheckedLinks)
        const { links } = await api.checkLinks({ body: { addresses: some } }, { signal })
        setChecked((known) => new Map([...known, ...links.map((link) => [link.address, link] as const)]))
      }
    } catch (error) {
      if (!signal.aborted) setFailure(messageOf(error, adminPostMessages.linksFailed))
    } finally {
      setIsChecking(false)
    }
  }
  return { checked, isChecking, failure, check }
}
