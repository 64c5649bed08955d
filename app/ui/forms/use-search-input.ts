import { useEffect, useRef, useState } from 'react'
import { useLinkClick } from '#app/ui/navigation/use-link-click.ts'

type SearchInput = {
  /** The text in the box. */
  text: string
  type: (text: string) => void
  /** Searches immediately, as on Enter. @returns false if that search has already started */
  submit: () => boolean
}

/**
 * The input of a search-as-you-type. The address holds the search text; the input is ahead of it while typing, and follows changes made
 * elsewhere, such as by a link or the back button.
 * @param value the current search text
 * @param search starts a search; `isTyping` unless it was submitted
 * @param pauseMs debounce time (milliseconds)
 */
export function useSearchInput(
  value: string,
  search: (text: string, isTyping: boolean) => void,
  pauseMs: number,
): SearchInput {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The last search text, and those that have not become `value` yet. */
  const sent = useRef(value)
  const pending = useRef<string[]>([])

  useEffect(() => {
    const index = pending.current.lastIndexOf(value)
    pending.current = pending.current.slice(index + 1)
    // the result of an own, earlier search: the input is ahead of it
    if (index >= 0) return
    pending.current = []
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  // the address may change during the pause
  const latest = useRef({ search, value })
  useEffect(() => {
    latest.current = { search, value }
  })

  // following a link cancels a pending search
  useLinkClick(() => {
    clearTimeout(timer.current)
    setText(sent.current)
  })

  const send = (typed: string, isTyping: boolean) => {
    clearTimeout(timer.current)
    const next = typed.trim()
    if (next === sent.current) return false
    sent.current = next
    // a search for the current `value` doesn't change it, unless an earlier search is still pending
    const isShown = next === latest.current.value && pending.current.length === 0
    pending.current = isShown ? [] : [...pending.current, next]
    latest.current.search(next, isTyping)
    return true
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(typed, true), pauseMs)
  }
  return { text, type, submit: () => send(text, false) }
}
