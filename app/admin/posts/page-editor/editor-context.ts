import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { ArticleEditor } from './article-editor.ts'

const EditorContext = createContext<ArticleEditor | undefined>(undefined)

export const EditorProvider = EditorContext.Provider

/** The editor around this component. */
export const useEditor = (): ArticleEditor => use(EditorContext)!

/**
 * A value of the editor; renders again when it changes.
 * @param read must be stable between renders
 */
export function useFromEditor<Value>(read: (editor: ArticleEditor) => Value): Value {
  const editor = useEditor()
  const get = useCallback(() => read(editor), [editor, read])
  return useSyncExternalStore(editor.subscribe, get)
}
