import { toggleMark } from 'prosemirror-commands'
import type { MarkType } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'
import { Bold, Code, Italic, Link2, Strikethrough, Superscript, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { madeSection } from '#app/admin/posts/draft.rules.ts'
import { nodesOf, schema, toSections } from '#app/admin/posts/section-kinds/kinds.ts'
import { useEditor, useFromEditor } from './editor-context.ts'
import { hasFormats } from './keys.ts'
import { LinkField } from './link-field.tsx'
import { placeOver } from './place-over.ts'

const { marks } = schema

const formats: { name: string; Icon: LucideIcon; key: string; mark: MarkType }[] = [
  { name: 'Bold', Icon: Bold, key: 'B', mark: marks.strong! },
  { name: 'Italic', Icon: Italic, key: 'I', mark: marks.emphasis! },
  { name: 'Strikethrough', Icon: Strikethrough, key: 'Shift+X', mark: marks.strike! },
  { name: 'Code', Icon: Code, key: 'E', mark: marks.inlineCode! },
]

/** Adds a footnote reference after the selection and a footnote at the end, then moves there. */
const addFootnote: Command = ({ tr, selection, doc }, dispatch) => {
  const section = madeSection('footnote', toSections(doc.children))
  if (section.type !== 'footnote') return false
  tr.insertText(`[^${section.label}]`, selection.to)
  const end = tr.doc.content.size
  tr.insert(end, nodesOf(section))
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView())
  return true
}

/** A bar above the selected text with its formats, or the address field of a link. */
export function SelectionBar() {
  const editor = useEditor()
  const bar = useRef<HTMLDivElement>(null)
  const isLinking = useFromEditor((from) => from.isLinking)
  const selection = useFromEditor(({ state, view, isLinking: isAsking }) =>
    isAsking || (view?.hasFocus() && !state.selection.empty && hasFormats(state.selection))
      ? state.selection
      : undefined,
  )
  const { view, state } = editor
  useLayoutEffect(() => {
    if (selection) placeOver(bar.current!, editor, true)
  })
  if (!selection || !view) return null
  const isActive = (mark: MarkType) => state.doc.rangeHasMark(selection.from, selection.to, mark)
  const button = (name: string, Icon: LucideIcon, key: string, onClick: () => void, isOn?: boolean) => (
    <button
      key={name}
      type="button"
      title={key ? `${name} (Ctrl+${key})` : name}
      aria-label={name}
      aria-pressed={isOn}
      // a press must not clear the selection
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-heading aria-pressed:bg-raised aria-pressed:text-heading pointer-coarse:size-11"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  )
  return (
    <div ref={bar} className="page-selection">
      {isLinking ? (
        <LinkField />
      ) : (
        <div role="toolbar" aria-label="Text formatting" className="flex">
          {formats.map(({ name, Icon, key, mark }) =>
            button(name, Icon, key, () => editor.run(toggleMark(mark)), isActive(mark)),
          )}
          {button('Link', Link2, 'K', () => editor.set({ isLinking: true }), isActive(marks.hyperlink!))}
          {button('Footnote', Superscript, '', () => editor.run(addFootnote))}
        </div>
      )}
    </div>
  )
}
