import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

type Props = {
  label: string
  placeholder: string
  /** What the list is narrowed by now. */
  value: string
  onSearch: (text: string) => void
  maxLength?: number
  className?: string
}

/** How long typing must pause before the list follows (milliseconds). */
const pauseMs = 300

/** A search that follows the typing, and at once on Enter; it takes over a value that changes elsewhere. */
export function SearchBox({ label, placeholder, value, onSearch, maxLength, className = 'basis-64' }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  // who follows a link right after typing is not called back to the list
  const here = useLocation().pathname
  const isLeaving = (useNavigation().location?.pathname ?? here) !== here
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])
  // by the time the pause is over, the address may have changed under the typing
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  }, [onSearch])

  const send = (next: string) => {
    clearTimeout(timer.current)
    const asked = next.trim()
    if (asked === sent.current) return
    sent.current = asked
    latest.current(asked)
  }

  return (
    <form
      role="search"
      className={`relative min-w-0 grow ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        send(text)
      }}
    >
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => send(target.value), pauseMs)
        }}
        className="h-10 w-full rounded-input border border-control bg-page pr-3 pl-9 text-small text-heading placeholder:text-muted hover:border-heading focus-visible:outline-offset-0 pointer-coarse:h-11"
      />
    </form>
  )
}
