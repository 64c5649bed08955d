import { useState } from 'react'

export type EditorMode = 'plain' | 'page'

/** How a person writes, kept in this browser: in plain fields, or on the page itself. Plain fields until somebody chooses. */
export function useEditorMode(userId: string): [EditorMode, (mode: EditorMode) => void] {
  const key = `post-editor:${userId}`
  const [mode, setMode] = useState<EditorMode>(() => {
    try {
      return localStorage.getItem(key) === 'page' ? 'page' : 'plain'
    } catch {
      return 'plain'
    }
  })
  const choose = (chosen: EditorMode) => {
    setMode(chosen)
    try {
      localStorage.setItem(key, chosen)
    } catch {
      // without storage the choice lasts as long as the page
    }
  }
  return [mode, choose]
}
