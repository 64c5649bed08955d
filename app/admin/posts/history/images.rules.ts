/** An image in one or both of two versions. */
export type ComparedImage = { address: string; kind: 'same' | 'added' | 'removed' }

/** The address of an image on this site. The back office doesn't load images from other sites. */
const ownImage = /^\/(?:images|covers)\/\S+$/

/** The addresses of images in a section, or in a text field that holds an address. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return ownImage.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(addressesIn)
}

/** The distinct images in two versions of a section or field: those in the later one first, then the removed ones. */
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
