export type PreviewKind = 'image' | 'pdf' | 'none'

const images = new Set(['jpg', 'jpeg', 'jfif', 'jpe', 'png', 'gif', 'svg', 'webp'])

/** The extension of a file's name in lower case, without the dot; '' when it has none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Decides from its extension how a file can be previewed (docs/specification/back-office.md, Enquiries). */
export function previewKindOf(name: string): PreviewKind {
  const ending = extensionOf(name)
  if (images.has(ending)) return 'image'
  return ending === 'pdf' ? 'pdf' : 'none'
}
