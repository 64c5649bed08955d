import { createContext, use } from 'react'

/** What the document's frame needs and only the server knows. */
export type DocumentParts = {
  /** The site's public origin, without a slash at the end. */
  origin: string
  /** The stylesheet to inline. */
  css: string
  /** Marks the inline scripts and styles that are ours. */
  nonce?: string
  /** A document without any script. */
  isStatic?: boolean
  /** Returns the SVG that is served at an address, if a drawing is. */
  drawingAt?: ((address: string) => string | undefined) | undefined
}

export const styleId = 'site-css'

/** In the browser they are read back from the document, so that no bundle carries them a second time. */
function partsOfThisDocument(): DocumentParts {
  if (typeof document === 'undefined') return { origin: '', css: '' }
  return {
    origin: document.documentElement.dataset.origin ?? location.origin,
    css: document.getElementById(styleId)?.textContent ?? '',
  }
}

export const DocumentContext = createContext<DocumentParts>(partsOfThisDocument())

/** The site's public origin, for canonical addresses and links to share: the same on the server and in the browser. */
export function useOrigin(): string {
  return use(DocumentContext).origin
}

/**
 * The `src` of the picture that leads a page. On the server a drawing is inlined, so that the largest paint waits for no further
 * request; the image needs `suppressHydrationWarning`, with which React leaves the attribute as it is.
 */
export function useLeadPictureSrc(address: string): string {
  const drawing = use(DocumentContext).drawingAt?.(address)
  return drawing ? `data:image/svg+xml,${escapeSvg(drawing)}` : address
}

/** Drawings have no text content, so that all their quotes delimit attributes. */
const escapeSvg = (svg: string) => svg.replaceAll('"', "'").replace(/[%#<>& ]/g, encodeURIComponent)
