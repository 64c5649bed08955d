/** An image of two versions, and which of them shows it. */
export type ComparedImage = { address: string; kind: 'same' | 'added' | 'removed' }

/** An address of an image of this site; the back office shows none of other sites. */
const ownImage = /^\/(?:images|covers)\/\S+$/

/** The addresses of the images in a section or in a text that is one. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return ownImage.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(addressesIn)
}

/** The images of two versions of a section or of a field, each once: those of the later one, then those that are gone. */
export function compareImages(before: unknown, after: unknown): ComparedImage[] {
  const [former, present] = [new Set(addressesIn(before)), new Set(addressesIn(after))]
  return [
    ...Array.from(present, (address): ComparedImage => {
      return { address, kind: former.has(address) ? 'same' : 'added' }
    }),
    ...[...former].flatMap((address): ComparedImage[] =>
      present.has(address) ? [] : [{ address, kind: 'removed' }],
    ),
  ]
}
