import { createContext, use } from 'react'

/** What the document's frame needs and only the server knows. */
export type DocumentParts = {
  /** the site's address as the world knows it, without a slash at the end */
  origin: string
  /** the stylesheet to inline */
  css: string
  /** the mark of the inline scripts and styles that are ours; it becomes hashes of the policy and is taken off again */
  nonce?: string
  /** a document that never wakes up: no script of ours at all */
  isStatic?: boolean
}

export const styleId = 'site-css'

/** In the browser all of it is read back from the document, so that no bundle carries it a second time. */
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
