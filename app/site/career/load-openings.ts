import { toResult, type Result } from '#app/api/result.ts'
import type { SiteApiClient } from '#app/api/client.ts'
import { openingMessages } from '#contract/openings/messages.ts'
import type { OpeningBySlug, OpeningCard } from '#contract/openings/openings.ts'

/** Loads the open positions. */
export function loadOpenings(client: SiteApiClient, signal?: AbortSignal): Promise<Result<OpeningCard[]>> {
  const list = async () => (await client.listOpenOpenings({}, { signal })).data.openings
  return toResult(list(), openingMessages.listFailed)
}

/** Loads an opening by its current or an old slug. */
export function loadOpening(
  client: SiteApiClient,
  slug: string,
  signal?: AbortSignal,
): Promise<Result<OpeningBySlug>> {
  const find = async () => (await client.getOpeningBySlug({ params: { slug } }, { signal })).data
  return toResult(find(), openingMessages.loadFailed)
}
