import { useEffect, useRef, useState } from 'react'
import { useLinkClick } from '#app/ui/navigation/use-link-click.ts'

type SearchInput = {
  /** The text in the box. */
  text: string
  type: (text: string) => void
  /** Searches at once, as Enter does. @returns false when that search has been started already */
  submit: () => boolean
}

/**
 * The input of a search that runs as one types. The address holds the search text; the input is ahead of it while someone
 * types, and takes over a change made elsewhere, such as by a link or the back button.
 * @param value the current search text
 * @param search starts another search; `isTyping` when it was not submitted
 * @param pauseMs the pause in typing after which the search starts (milliseconds)
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
    // an own search that is done late: by now the box holds more
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

  // following a link cancels the search that is pending
  useLinkClick(() => {
    clearTimeout(timer.current)
    setText(sent.current)
  })

  const send = (typed: string, isTyping: boolean) => {
    clearTimeout(timer.current)
    const next = typed.trim()
    if (next === sent.current) return false
    sent.current = next
    // a text that is shown already causes no change of `value`, unless that of an earlier search is still to come
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
