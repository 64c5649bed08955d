import { createContext } from 'react-router'
import type { DocumentParts } from './document.tsx'

/** One document that is being rendered. */
export type Rendering = {
  document: DocumentParts & { nonce: string }
  errors: unknown[]
  /** Set once the page or its error page is rendered; unset for redirects. */
  html?: string
}

export const renderingContext = createContext<Rendering>()
