import { useEffect, useRef, type RefObject } from 'react'

/** The maximum length of a subject from the address, in characters. */
const maxLength = 120

/**
 * Prefills the first line of the project details from the address (`?subject=`). Another subject replaces the prefilled
 * line, but never what the visitor typed.
 */
export function usePrefill(form: RefObject<HTMLFormElement | null>, subject: string): string {
  const line = subject.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength)
  const prefill = line && `${line}\n\n`
  const before = useRef(prefill)

  useEffect(() => {
    const area = form.current?.elements.namedItem('project') as HTMLTextAreaElement | null
    if (area && area.value === before.current) area.value = prefill
    before.current = prefill
  }, [form, prefill])

  return prefill
}
