/**
 * When the signed address of a private file expires (milliseconds since 1970): `files/<seconds>.<signature>/<name>`.
 * 0 for any other text.
 */
export function signedUrlExpiry(filePath: string): number {
  const [, seconds] = /^files\/(\d+)\./.exec(filePath) ?? []
  return Number(seconds ?? 0) * 1000
}
