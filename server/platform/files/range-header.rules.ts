import type { ByteRange } from '#server/platform/storage/storage.ts'

/**
 * Parses a `Range` header (RFC 9110, 14.1.2).
 * @param size of the whole file, in bytes
 * @returns one range; 'unsatisfiable'; or undefined for the whole file, including for several ranges and invalid headers, as the standard
 * allows
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
