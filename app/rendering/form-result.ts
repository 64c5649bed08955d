import { createContext, data, type RouterContextProvider } from 'react-router'
import type { FormResult } from '#contract/rendering.ts'

/** The form that was submitted to the page without scripts, for the page's loader; null when there is none. */
export const formResultContext = createContext<FormResult | null>(null)

/** Returns, in the `loader` of a page with a form, the submitted form, with the status of its answer as the document's. */
export function loadFormResult(context: Readonly<RouterContextProvider>) {
  const submitted = context.get(formResultContext)
  return data({ submitted }, submitted ? responseInitOf(submitted) : {})
}

/** The status of the document that answers to a form. */
export const responseInitOf = ({ status }: FormResult): { status: number } => ({
  status: status > 299 ? status : 200,
})

/** The result for the `clientLoader` of such a page: a navigation submits no form. */
export const loadNoFormResult = (): { submitted: FormResult | null } => ({ submitted: null })
