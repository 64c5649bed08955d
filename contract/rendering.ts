/** The types on which the server and the pages agree: how a page reaches the API, and what rendering it yields. */
import type { CallName } from './addresses.ts'

/** A call of the API that a page makes while the server renders it. */
export type InProcessRequest = {
  name: CallName
  /** The parameters of the path, as texts. */
  params: Record<string, string>
  query: URLSearchParams
  method: string
  /** The path with its parameters filled in, and the query. */
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

/** Carries calls to the API's routes of the same process. Resolves for every status; `json` is the parsed answer. */
export type InProcessTransport = (request: InProcessRequest) => Promise<{ status: number; json: unknown }>

/** A form that a browser without scripts has sent to its own page: the fields, and the API's answer to them. */
export type FormResult = {
  status: number
  message: string
  /** One sentence for each rejected field, by the field's name. */
  errors: Record<string, string>
  values: Record<string, string>
  /** The API's whole answer. */
  answer: unknown
}

/** A complete HTML document. */
export type RenderedDocument = {
  status: number
  headers: Headers
  html: string
  /** The inline scripts that the content security policy must allow. */
  scripts: string[]
  /** The inline stylesheets that it must allow. */
  styles: string[]
  /** The origins of other sites that it may frame. */
  frames?: string[]
  /** Errors thrown while the page was rendered, for the log. */
  errors: unknown[]
}

type RenderOptions = {
  api: InProcessTransport
  /** A form that was submitted to the page. */
  form?: FormResult | undefined
  /** The time zone of the back office (IANA name), where it is not the reader's own. */
  timeZone?: string | undefined
  /** Returns the drawing that is served at an address as a data URL, if one is. */
  dataUrlAt?: ((address: string) => string | undefined) | undefined
}

/**
 * Renders the page at `request.url`.
 * Does not reject when a page throws: the document is then an error page with status 500.
 */
export type RenderDocument = (request: Request, options: RenderOptions) => Promise<RenderedDocument>

/** Whether a page other than that of a service may be at a path. One whose address names a record is taken to be there. */
export type HasPage = (path: string) => boolean
