import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

const prefix = 'draft:'
const ownerKey = 'draft-owner'

function read<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a draft too large for the tab's storage lives as long as its screen
  }
}

/**
 * What has been typed into a form, kept for this tab under the screen's path: it is there again after a reload, or after
 * signing in anew. Use it in the browser only.
 * @param name tells the forms of a screen apart
 * @param initial what stands there while nothing has been typed
 * @returns the draft, whether it has been typed into, how to change it, and how to drop it once it is saved or given up
 */
export function useFormDraft<T>(name: string, initial: T) {
  const { pathname } = useLocation()
  const key = `${prefix}${pathname}:${name}`
  const [kept, setKept] = useState<{ key: string; typed: T | undefined }>(() => ({
    key,
    typed: read<T>(key),
  }))
  // another form has taken this one's place
  const current = kept.key === key ? kept : { key, typed: read<T>(key) }
  if (current !== kept) setKept(current)

  const change = useCallback(
    (typed: T) => {
      setKept({ key, typed })
      write(key, typed)
    },
    [key],
  )
  const forget = useCallback(() => {
    setKept({ key, typed: undefined })
    sessionStorage.removeItem(key)
  }, [key])

  return { draft: current.typed ?? initial, isTouched: current.typed !== undefined, change, forget }
}

/**
 * Finds a form of the screen shown that something typed is kept for, so that it can be open again.
 * @param start how the form's name begins; @returns how it goes on
 */
export function findFormDraft(start: string): string | undefined {
  const begin = `${prefix}${location.pathname}:${start}`
  const found = Object.keys(sessionStorage).find((key) => key.startsWith(begin) && read(key))
  return found?.slice(begin.length)
}

/** Drops every draft of this tab. */
export function clearFormDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** What one person typed is not shown to the next who signs in here. */
export function claimFormDrafts(userId: string): void {
  const owner = sessionStorage.getItem(ownerKey)
  if (owner !== null && owner !== userId) clearFormDrafts()
  sessionStorage.setItem(ownerKey, userId)
}
