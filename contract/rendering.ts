/** Types shared by the server and the pages: how a page calls the API, and the result of rendering it. */
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

/** Sends calls to the API routes of the same process. Resolves for every status; `json` is the parsed response. */
export type InProcessTransport = (request: InProcessRequest) => Promise<{ status: number; json: unknown }>

/** A form that a browser without scripts sent to its own page: the fields, and the API's response. */
export type FormResult = {
  status: number
  message: string
  /** One message for each rejected field, by field name. */
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
  /** The time zone of the back office (IANA name); undefined for the reader's own. */
  timeZone?: string | undefined
  /** Returns the drawing served at an address as a data URL, if there is one. */
  dataUrlAt?: ((address: string) => string | undefined) | undefined
}

/**
 * Renders the page at `request.url`.
 * If the page throws, resolves to an error page with status 500.
 */
export type RenderDocument = (request: Request, options: RenderOptions) => Promise<RenderedDocument>

/** Whether a path may belong to a page, except for services. Doesn't check whether the record in an address exists. */
export type HasPage = (path: string) => boolean
