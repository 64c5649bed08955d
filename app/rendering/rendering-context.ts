import { createContext } from 'react-router'
import type { DocumentParts } from './document.tsx'

/** One document that is being rendered. */
type Rendering = { document: DocumentParts & { nonce: string }; errors: unknown[] }

export const renderedDocumentContext = createContext<Rendering>()
