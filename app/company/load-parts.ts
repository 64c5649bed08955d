import { data } from 'react-router'
import { ApiError } from '#app/api/api-error.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import type { PageName, PartOfPage } from '#contract/company/part-names.ts'
import type { CompanyParts } from '#contract/company/parts.ts'

/**
 * For the loaders of a page: the company's words that it shows, as `parts` of its data.
 * @throws a response with the status 404, and a sentence as its data, for a preview that is over
 */
export async function loadParts<Page extends PageName>(
  client: SiteApiClient,
  page: Page,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
): Promise<{ parts: Pick<CompanyParts, PartOfPage<Page>> }> {
  const { parts } = await client
    .getPageParts({ params: { page }, query: previewIn(url) }, { signal })
    .catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? data(error.message, { status: 404 }) : error
    })
  // the server answers in the shapes of the schemas, which pages do without
  return { parts: parts as unknown as Pick<CompanyParts, PartOfPage<Page>> }
}

/** The token of a preview that an address asks for. */
export const previewIn = (url: string) => ({ preview: new URL(url).searchParams.get('preview') ?? undefined })
