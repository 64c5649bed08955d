import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import { ListTree, Redo2, Undo2 } from 'lucide-react'
import { useDeferredValue } from 'react'
import { toPlainText } from '#contract/posts/inline-text.ts'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { formatCount } from '#contract/locale.ts'
import { readTimeOfWords } from '#contract/posts/post-text.ts'
import { countDraftWords } from '#app/admin/posts/draft.rules.ts'
import { toSections } from '#app/admin/posts/section-kinds/kinds.ts'
import { useEditor, useFromEditor } from './editor-context.ts'

/** The bar above the text: undo, redo, outline, word count and read time. */
export function PageBar() {
  const editor = useEditor()
  const canUndo = useFromEditor(({ state }) => undoDepth(state) > 0)
  const canRedo = useFromEditor(({ state }) => redoDepth(state) > 0)
  return (
    <div className="page-bar">
      <IconButton label="Undo" Icon={Undo2} disabled={!canUndo} onClick={() => editor.run(undo)} />
      <IconButton label="Redo" Icon={Redo2} disabled={!canRedo} onClick={() => editor.run(redo)} />
      <Contents />
    </div>
  )
}

/** The outline and the word count, which may lag behind typing. */
function Contents() {
  const editor = useEditor()
  const sections = toSections(useDeferredValue(useFromEditor(({ state }) => state.doc)).children)
  const words = countDraftWords(sections)
  const headings = sections.flatMap((section) =>
    section.type === 'heading' && section.text.trim() ? [section] : [],
  )
  return (
    <>
      {headings.length > 0 && (
        <ActionMenu
          label="Outline"
          Icon={ListTree}
          actions={headings.map(({ id, text, level }) => ({
            label: `${level === 3 ? '\u2003' : ''}${toPlainText(text)}`,
            key: id,
            onSelect: () => editor.goTo(id),
          }))}
        />
      )}
      <span className="ml-auto text-small text-muted tabular-nums">
        {formatCount(words, 'word', 'words')} · {readTimeOfWords(words)}
      </span>
    </>
  )
}
