/**
 * When the address of a private file stops opening it (milliseconds since 1970): `files/<seconds>.<mark>/<name>`.
 * 0 for any other text.
 */
export function expiryOf(filePath: string): number {
  const [, seconds] = /^files\/(\d+)\./.exec(filePath) ?? []
  return Number(seconds ?? 0) * 1000
}
