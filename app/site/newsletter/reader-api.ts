import { fetchTransport } from '#app/api/browser-api.ts'
import { createApiClient, type ApiClient } from '#app/api/client.ts'
import { newsletterCallAddresses } from '#contract/newsletter/newsletter-call-addresses.ts'

/** The calls that only the newsletter pages make. */
export type ReaderApi = ApiClient<keyof typeof newsletterCallAddresses>

/** Their client in the browser. */
export const readerApi: ReaderApi = createApiClient(newsletterCallAddresses, (request) =>
  fetchTransport(request),
)
