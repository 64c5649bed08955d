export type PreviewKind = 'image' | 'pdf' | 'none'

const images = new Set(['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp'])

/** The extension of a file's name in lower case, without the dot; '' when it has none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** How a file can be previewed, by its extension (specification, back office §5). */
export function previewKindOf(name: string): PreviewKind {
  const ending = extensionOf(name)
  if (images.has(ending)) return 'image'
  return ending === 'pdf' ? 'pdf' : 'none'
}
