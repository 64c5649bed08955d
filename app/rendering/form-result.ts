import { createContext, data, type RouterContextProvider } from 'react-router'
import type { FormResult } from '#contract/rendering.ts'

/** The form that a browser without scripts submitted to the page; null if none. */
export const formResultContext = createContext<FormResult | null>(null)

/** Returns the submitted form from a `loader`, with the status of its response as the document's. */
export function loadFormResult(context: Readonly<RouterContextProvider>) {
  const submitted = context.get(formResultContext)
  return data({ submitted }, submitted ? responseInitOf(submitted) : {})
}

/** The status of the document that responds to a form. */
export const responseInitOf = ({ status }: FormResult): { status: number } => ({
  status: status > 299 ? status : 200,
})

/** The same for a `clientLoader`: a navigation submits no form. */
export const loadNoFormResult = (): { submitted: FormResult | null } => ({ submitted: null })
