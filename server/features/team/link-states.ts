import type { FoundToken } from '#server/platform/secrets/one-time-tokens.ts'
import { gone, notFound } from '#server/platform/errors.ts'

type Messages = Record<'unknown' | Exclude<FoundToken['state'], 'valid'>, string>

/**
 * Asserts that the token of a link can be used.
 * @param messages the sentence for each reason why it cannot
 * @throws HttpError 404 for an unknown one, 410 for one that is past its use
 */
export function assertUsable(
  found: FoundToken | undefined,
  messages: Messages,
): asserts found is FoundToken & { state: 'valid' } {
  if (!found) throw notFound(messages.unknown)
  if (found.state !== 'valid') throw gone(messages[found.state])
}
