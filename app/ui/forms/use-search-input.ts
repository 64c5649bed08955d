import { useEffect, useRef, useState } from 'react'
import { useLinkClick } from '#app/ui/navigation/use-link-click.ts'

type SearchInput = {
  /** What the box shows. */
  text: string
  type: (text: string) => void
  /** Asks at once, as Enter does. */
  submit: () => void
}

/**
 * A search that follows the typing. What is asked for lives elsewhere, in the address; the box runs ahead of it, and takes
 * over what changes there by other hands: a link, a step back.
 * @param value what is searched for now, @param search asks for something else, @param pauseMs how long typing must pause
 */
export function useSearchInput(value: string, search: (text: string) => void, pauseMs: number): SearchInput {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was asked for last, and what of it has not shown up as `value` yet. */
  const sent = useRef(value)
  const underWay = useRef<string[]>([])

  useEffect(() => {
    const turn = underWay.current.lastIndexOf(value)
    underWay.current = underWay.current.slice(turn + 1)
    // its own, come late: by now the box holds more
    if (turn >= 0) return
    underWay.current = []
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  // by the time the pause is over, the address may have changed under the typing
  const latest = useRef({ search, value })
  useEffect(() => {
    latest.current = { search, value }
  })

  // who follows a link right after typing is not called back to the list
  useLinkClick(() => {
    clearTimeout(timer.current)
    setText(sent.current)
  })

  const send = (typed: string) => {
    clearTimeout(timer.current)
    const asked = typed.trim()
    if (asked === sent.current) return
    sent.current = asked
    // what is shown already does not show up anew
    underWay.current = asked === latest.current.value ? [] : [...underWay.current, asked]
    latest.current.search(asked)
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(typed), pauseMs)
  }
  return { text, type, submit: () => send(text) }
}
