import { createContext } from 'react'

/**
 * What the document's head needs and only the server knows: the stylesheet to inline, and the mark of the inline
 * scripts and styles that are ours. The mark never leaves the server: it turns into hashes of the policy.
 */
export type DocumentParts = { css: string; nonce?: string }

/** In the browser the stylesheet is read back from the document, so that no bundle carries it a second time. */
function partsOfThisDocument(): DocumentParts {
  if (typeof document === 'undefined') return { css: '' }
  return { css: document.getElementById('site-css')?.textContent ?? '' }
}

export const DocumentContext = createContext<DocumentParts>(partsOfThisDocument())
