import { fetchTransport } from '#app/api/browser-api.ts'
import { createApiClient, type ApiClient } from '#app/api/client.ts'
import { readerAddresses } from '#contract/newsletter/reader-addresses.ts'

/** The calls that only the newsletter pages make. */
export type ReaderApi = ApiClient<keyof typeof readerAddresses>

/** Their client in the browser. */
export const readerApi: ReaderApi = createApiClient(readerAddresses, (request) => fetchTransport(request))
