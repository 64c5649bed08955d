import { useEffect, useRef } from 'react'
import { fastSeconds, type FormSignals } from '#contract/spam/limits.ts'

/** A hidden field that only bots fill in. Works without scripts. */
export function Honeypot() {
  return (
    <label aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      Leave this field empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}

/** Returns a function that reads a form's spam signals. It includes only suspicious ones. */
export function useFormSignals(): (form: HTMLFormElement) => FormSignals {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  return (form) => {
    const seconds = (performance.now() - shownAt.current) / 1_000
    const website = String(new FormData(form).get('website') ?? '')
    return { ...(website && { website }), ...(seconds < fastSeconds && { seconds }) }
  }
}
