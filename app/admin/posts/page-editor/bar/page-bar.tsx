import { ListTree, Redo2, Undo2 } from 'lucide-react'
import { toPlainText } from '#contract/posts/inline-text.ts'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { formatCount } from '#contract/locale.ts'
import { readTimeOfWords } from '#contract/posts/post-text.ts'
import { countDraftWords, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import { useFromPage, usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'

/** Above the text: undo, redo, the headings to go to, and how long it is. */
export function PageBar({ sections }: { sections: readonly DraftSection[] }) {
  const store = usePageStore()
  const canUndo = useFromPage('history', (page) => page.canUndo)
  const canRedo = useFromPage('history', (page) => page.canRedo)
  const headings = sections.flatMap((section) =>
    section.type === 'heading' && section.text.trim() ? [section] : [],
  )
  const words = countDraftWords(sections)
  return (
    <div className="page-bar">
      <IconButton label="Undo" Icon={Undo2} disabled={!canUndo} onClick={store.undo} />
      <IconButton label="Redo" Icon={Redo2} disabled={!canRedo} onClick={store.redo} />
      {headings.length > 0 && (
        <ActionMenu
          label="Outline"
          Icon={ListTree}
          actions={headings.map(({ key, text, level }) => ({
            label: `${level === 3 ? '\u2003' : ''}${toPlainText(text)}`,
            key,
            onSelect: () => store.focus({ key, at: 'start' }),
          }))}
        />
      )}
      <span className="ml-auto text-small text-muted tabular-nums">
        {formatCount(words, 'word', 'words')} · {readTimeOfWords(words)}
      </span>
    </div>
  )
}
