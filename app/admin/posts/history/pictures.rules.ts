/** A picture of two versions, and which of them shows it. */
export type ComparedPicture = { address: string; kind: 'same' | 'added' | 'removed' }

/** An address of a picture of this site; the back office shows none of other sites. */
const ownPicture = /^\/(?:images|covers)\/\S+$/

/** The addresses of the pictures in a section or in a text that is one. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return ownPicture.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(addressesIn)
}

/** The pictures of two versions of a section or of a field, each once: those of the later one, then those that are gone. */
export function comparePictures(before: unknown, after: unknown): ComparedPicture[] {
  const [former, present] = [new Set(addressesIn(before)), new Set(addressesIn(after))]
  return [
    ...Array.from(present, (address): ComparedPicture => {
      return { address, kind: former.has(address) ? 'same' : 'added' }
    }),
    ...[...former].flatMap((address): ComparedPicture[] =>
      present.has(address) ? [] : [{ address, kind: 'removed' }],
    ),
  ]
}
