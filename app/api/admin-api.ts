import { addresses } from '#contract/addresses.ts'
import { fetchTransport } from './browser-api.ts'
import { createApiClient, type ApiRequest } from './client.ts'
import { withListPages } from './list-pages.ts'
import { confirmIdentity } from './step-up.ts'

/** The screen where a person adds a second factor. */
export const secondFactorPath = '/admin/profile'

/**
 * Shows the step-up dialog when the server asks for a password or a factor, then repeats the call.
 * Opens the profile when a second factor has become overdue since the document was loaded. Only reads do this: a rejected save stays on its
 * screen, with the server's message.
 */
async function adminTransport(request: ApiRequest): ReturnType<typeof fetchTransport> {
  const answer = await fetchTransport(request)
  if (answer.status !== 403) return answer
  const { code } = (answer.json ?? {}) as { code?: unknown }
  if (code === 'step-up') return (await confirmIdentity()) ? fetchTransport(request) : answer
  const isOverdue = code === 'second-factor-required'
  if (!isOverdue || request.method !== 'GET' || location.pathname === secondFactorPath) return answer
  location.assign(secondFactorPath)
  // the document is about to unload: never settles, so that no screen shows a failure
  return new Promise(() => {})
}

/** The browser's client for all calls. All lists have the same shape. */
export const api = withListPages(createApiClient(addresses, adminTransport))
