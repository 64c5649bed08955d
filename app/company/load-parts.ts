import type { SiteApiClient } from '#app/api/client.ts'
import type { PageName, PartOfPage } from '#contract/company/part-names.ts'
import type { CompanyParts } from '#contract/company/parts.ts'

/** For the loaders of a page: the company's words that it shows, as `parts` of its data. */
export async function loadParts<Page extends PageName>(
  client: SiteApiClient,
  page: Page,
  signal?: AbortSignal,
): Promise<{ parts: Pick<CompanyParts, PartOfPage<Page>> }> {
  const { parts } = await client.getPageParts({ params: { page } }, { signal })
  // the server answers in the shapes of the schemas, which pages do without
  return { parts: parts as unknown as Pick<CompanyParts, PartOfPage<Page>> }
}
