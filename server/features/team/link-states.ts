import type { FoundToken } from '#server/platform/secrets/one-time-tokens.ts'
import { gone, notFound } from '#server/platform/errors.ts'

type Messages = Record<'unknown' | Exclude<FoundToken['state'], 'valid'>, string>

/**
 * Asserts that the token of a link can be used.
 * @param messages for each reason why it can't
 * @throws HttpError 404 if unknown, 410 if used, revoked or expired
 */
export function assertUsable(
  found: FoundToken | undefined,
  messages: Messages,
): asserts found is FoundToken & { state: 'valid' } {
  if (!found) throw notFound(messages.unknown)
  if (found.state !== 'valid') throw gone(messages[found.state])
}
