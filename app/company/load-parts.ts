import { data } from 'react-router'
import { ApiError } from '#app/api/api-error.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import type { PageName, PartOfPage } from '#contract/company/part-names.ts'
import type { CompanyParts } from '#contract/company/parts.ts'

/**
 * Loads the company texts that a page shows, as `parts` of its data.
 * @throws a response with status 404 and a message for an expired preview
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
  // the response has the schemas' types, which pages don't load
  return { parts: parts as unknown as Pick<CompanyParts, PartOfPage<Page>> }
}

/** The preview token in an address. */
export const previewIn = (url: string) => ({ preview: new URL(url).searchParams.get('preview') ?? undefined })
