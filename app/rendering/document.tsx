import { createContext, use } from 'react'

/** Values for the document's frame that only the server has. */
export type DocumentParts = {
  /** The site's public origin, without a slash at the end. */
  origin: string
  /** The time zone of the back office (IANA name), where it is not the reader's own. */
  timeZone?: string | undefined
  /** The stylesheet to inline. */
  css: string
  /** The font that is asked for first. Browsers keep the link that the server wrote. */
  fontToPreload?: string | undefined
  /** The nonce of the inline scripts and styles that the server wrote. */
  nonce?: string
  /** A document without any script. */
  isStatic?: boolean
  /** The origins of other sites that the page may frame, collected while it is rendered. */
  frames?: Set<string>
  /** Returns a data URL with the drawing that is served at an address, if one is. */
  inlinedDrawing?: (address: string) => string | undefined
}

export const styleId = 'site-css'

/** Reads them back from the document in the browser, so that no bundle carries them a second time. */
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

/** The drawings that the server inlined: hydration renders the same `src` again. */
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
 * The `src` of the image that leads a page. A drawing is inlined, so that the largest paint waits for no further request;
 * `data-address` is the address that it stands for.
 */
export function useLeadImageProps(address: string): { src: string; 'data-address'?: string } {
  const drawing = use(DocumentContext).inlinedDrawing?.(address)
  return drawing ? { src: drawing, 'data-address': address } : { src: address }
}
