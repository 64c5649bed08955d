import { addresses } from '#contract/addresses.ts'
import { fetchTransport } from './browser-api.ts'
import { createApiClient, type ApiRequest } from './client.ts'
import { withListPages } from './list-pages.ts'
import { confirmIdentity } from './step-up.ts'

/** The screen where a person adds a second factor. */
export const secondFactorPath = '/admin/profile'

/**
 * Where the server first wants to know that it is still the same person, asks for a password or a factor in a dialog and makes the call again.
 * Leaves for the profile when a second factor has become overdue since the document was loaded. Only what reads leads there: what was to be
 * saved stays on its screen, with the message of the answer.
 */
async function adminTransport(request: ApiRequest): ReturnType<typeof fetchTransport> {
  const answer = await fetchTransport(request)
  if (answer.status !== 403) return answer
  const { code } = (answer.json ?? {}) as { code?: unknown }
  if (code === 'step-up') return (await confirmIdentity()) ? fetchTransport(request) : answer
  const isOverdue = code === 'second-factor-required'
  if (!isOverdue || request.method !== 'GET' || location.pathname === secondFactorPath) return answer
  location.assign(secondFactorPath)
  // the document is about to be unloaded: no screen may show the answer as a failure
  return new Promise(() => {})
}

/** The client of the back office in the browser, as that of the site with all calls. Its lists have one shape. */
export const api = withListPages(createApiClient(addresses, adminTransport))
