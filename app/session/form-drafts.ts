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
    // a draft too large for the tab's storage lasts while its screen is open
  }
}

/**
 * Keeps a form's content in this tab's storage, under the screen's path, so that it survives a reload or a new sign-in. Browser only.
 * @param name distinguishes the forms of a screen
 * @param initial the content while nothing has been typed
 * @returns the draft, whether anything was typed, `change`, and `forget` to call after a save or discard
 */
export function useFormDraft<T>(name: string, initial: T) {
  const { pathname } = useLocation()
  const key = `${prefix}${pathname}:${name}`
  const [stored, setStored] = useState<{ key: string; typed: T | undefined }>(() => ({
    key,
    typed: read<T>(key),
  }))
  // the component now shows another form
  const current = stored.key === key ? stored : { key, typed: read<T>(key) }
  if (current !== stored) setStored(current)

  const change = useCallback(
    (typed: T) => {
      setStored({ key, typed })
      write(key, typed)
    },
    [key],
  )
  const forget = useCallback(() => {
    setStored({ key, typed: undefined })
    sessionStorage.removeItem(key)
  }, [key])

  return { draft: current.typed ?? initial, isTouched: current.typed !== undefined, change, forget }
}

/**
 * Stores a draft for a form on another screen.
 * @param path of the other screen
 */
export function handOverFormDraft(path: string, name: string, typed: unknown): void {
  write(`${prefix}${path}:${name}`, typed)
}

/**
 * Finds a form of the current screen with a draft, so that it can be reopened.
 * @param start how the form's name begins
 * @returns the rest of the form's name
 */
export function findFormDraft(start: string): string | undefined {
  const keyStart = `${prefix}${location.pathname}:${start}`
  const found = Object.keys(sessionStorage).find((key) => key.startsWith(keyStart) && read(key))
  return found?.slice(keyStart.length)
}

/** Removes every draft of this tab. */
export function clearFormDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** Removes another user's drafts, so that the next person to sign in here doesn't see them. */
export function clearFormDraftsOfOthers(userId: string): void {
  const owner = sessionStorage.getItem(ownerKey)
  if (owner !== null && owner !== userId) clearFormDrafts()
  sessionStorage.setItem(ownerKey, userId)
}
