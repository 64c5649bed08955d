import { createContext, data, type RouterContextProvider } from 'react-router'
import type { SubmittedForm } from '#contract/rendering.ts'

/** The form that was submitted to the page without scripts, for the page's loader; null when there is none. */
export const submittedFormContext = createContext<SubmittedForm | null>(null)

/** For the `loader` of a page with a form: the submitted form, with the status of its answer as the document's. */
export function loadSubmittedForm(context: Readonly<RouterContextProvider>) {
  const submitted = context.get(submittedFormContext)
  return data({ submitted }, submitted ? responseInitOf(submitted) : {})
}

/** The status of the document that answers to a form. */
export const responseInitOf = ({ status }: SubmittedForm): { status: number } => ({
  status: status > 299 ? status : 200,
})

/** For the `clientLoader` of such a page: a navigation submits no form. */
export const loadNoSubmittedForm = (): { submitted: SubmittedForm | null } => ({ submitted: null })
