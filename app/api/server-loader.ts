import { createContext, data } from 'react-router'
import type { ApiClient } from './client.ts'
import type { Result } from './result.ts'

/** The client for loaders that run on the server: the same calls, in process. */
export const serverApiContext = createContext<ApiClient>()

/** Returns the page's data for a `loader`, and the document's status (404, 503, 500 …) if the call failed. */
export async function withDocumentStatus<T>(work: Promise<Result<T>> | Result<T>) {
  const page = await work
  return data({ page }, page.ok ? {} : { status: documentStatus(page.status) })
}

function documentStatus(status: number): number {
  if (status === 0 || status === 429 || status === 503 || status === 507) return 503
  return status === 404 || status >= 500 ? status : 400
}
