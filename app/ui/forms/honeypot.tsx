import { useEffect, useRef } from 'react'
import { fastSeconds, type FormSignals } from '#contract/spam/limits.ts'

/** A field that people do not see, and programs fill in; it works without scripts too. */
export function Honeypot() {
  return (
    <label aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      Leave this field empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}

/** Returns a function that reads what a form says about its sender: only what is suspicious, so that other submissions have nothing of it. */
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
