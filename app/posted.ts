import { createContext, data, type RouterContextProvider } from 'react-router'

/**
 * A form that a browser without scripts has sent to its own page: what was typed, and what the API said of it. The
 * server puts it into the context of the page's loader; there is none when the page was merely asked for.
 */
export type Posted = {
  status: number
  message: string
  /** sentences by the field at fault */
  errors: Record<string, string>
  values: Record<string, string>
}

export const postedForm = createContext<Posted | null>(null)

/** For the `loader` of a page with such a form: what became of it, with its status as the document's. */
export function answerToForm(context: Readonly<RouterContextProvider>) {
  const posted = context.get(postedForm)
  return data({ posted }, { status: posted && posted.status > 299 ? posted.status : 200 })
}

/** For its `clientLoader`: whoever arrives by a link has sent nothing. */
export const nothingPosted = (): { posted: Posted | null } => ({ posted: null })
