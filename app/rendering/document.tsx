import { createContext, use } from 'react'

/** Values for the document that only the server has. */
export type DocumentParts = {
  /** The site's public origin, without a trailing slash. */
  origin: string
  /** The time zone of the back office (IANA name), where it is not the reader's own. */
  timeZone?: string | undefined
  /** The stylesheet to inline. */
  css: string
  /** The font to request first. Browsers keep the link that the server wrote. */
  fontToPreload?: string | undefined
  /** The nonce of the inline scripts and styles that the server wrote. */
  nonce?: string
  /** Whether the document has no scripts. */
  isStatic?: boolean
  /** Origins of other sites that the page may frame, collected while rendering. */
  frames?: Set<string>
  /** Returns the drawing served at an address as a data URL, if there is one. */
  inlinedDrawing?: (address: string) => string | undefined
}

export const styleId = 'site-css'

/** In the browser, reads the values from the document, so that no bundle has to repeat them. */
function partsOfThisDocument(): DocumentParts {
  if (typeof document === 'undefined') return { origin: '', css: '' }
  const { dataset } = document.documentElement
  return {
    origin: dataset.origin ?? location.origin,
    timeZone: dataset.timeZone,
    css: document.getElementById(styleId)?.textContent ?? '',
    inlinedDrawing: drawingsOfThisDocument(),
  }
}

/** Finds the drawings that the server inlined, because hydration must render the same `src`. */
function drawingsOfThisDocument(): (address: string) => string | undefined {
  const images = document.querySelectorAll<HTMLImageElement>('img[data-address]')
  const drawings = new Map([...images].map((image) => [image.dataset.address, image.getAttribute('src')!]))
  return (address) => drawings.get(address)
}

export const DocumentContext = createContext<DocumentParts>(partsOfThisDocument())

/** The site's public origin, for canonical addresses and links to share: the same on the server and in the browser. */
export function useOrigin(): string {
  return use(DocumentContext).origin
}

/**
 * The `src` of a page's lead image. A drawing is inlined, so that the largest contentful paint needs no further request; `data-address`
 * holds its address.
 */
export function useLeadImageProps(address: string): { src: string; 'data-address'?: string } {
  const drawing = use(DocumentContext).inlinedDrawing?.(address)
  return drawing ? { src: drawing, 'data-address': address } : { src: address }
}
