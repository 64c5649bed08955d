import { Plus } from 'lucide-react'
import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Dispatch, type Ref } from 'react'
import { createPortal } from 'react-dom'
import richStyles from '#app/ui/article/rich/rich.css?url'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import type { DraftSection, FieldError } from '#app/admin/posts/draft.rules.ts'
import { kindOf } from '#app/admin/posts/section-kinds/kinds.ts'
import { sectionIndexOf } from '#app/admin/posts/section-errors.rules.ts'
import { ArticleEditor } from './article-editor.ts'
import { BlockTools } from './block-tools.tsx'
import { paragraphAtEnd } from './blocks.ts'
import { DraftSync } from './draft-sync.ts'
import { EditorProvider, useEditor, useFromEditor } from './editor-context.ts'
import { PageBar } from './page-bar.tsx'
import { PasteNote } from './paste/paste-note.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SlashMenu } from './slash-menu.tsx'

/** What the post form needs from the page editor. */
export type PageEditorHandle = {
  /** Hands all typed text to the draft, at once. */
  flush: () => void
  /** Moves the focus to the section with an index, and to the field at a path in it. */
  goTo: (index: number, path: string) => void
  /** The section with the cursor, and the selected text in it. */
  readPassage: () => ReturnType<ArticleEditor['readPassage']>
}

type Props = {
  /** The article's path, or the path it will have once it is published. */
  path: string
  sections: DraftSection[]
  change: Dispatch<DraftChange>
  fieldError: FieldError | undefined
  handle: Ref<PageEditorHandle>
  /** Stores typed text locally until the draft has it. */
  keep: (sections: DraftSection[]) => void
}

/** Edits the text of an article in place, as readers will see it. */
export default function PageEditor({ path, sections, change, fieldError, handle, keep }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const [{ editor, sync }] = useState(() => {
    const sync: DraftSync = new DraftSync({
      hand: () => change({ kind: 'sections', sections: editor.takeSections() }),
      keep: () => keep(editor.sections),
    })
    const editor: ArticleEditor = new ArticleEditor(sections, () => sync.schedule())
    return { editor, sync }
  })
  useEffect(() => sync.listen(sheet.current!), [sync])
  useImperativeHandle(
    handle,
    () => ({
      flush: sync.flush,
      goTo: (index, path) => {
        const section = editor.sections[index]
        if (section) editor.goTo(section.id, path)
        else editor.view?.focus()
      },
      readPassage: () => editor.readPassage(),
    }),
    [editor, sync],
  )
  useEffect(() => {
    sync.rendered()
    editor.replaceSections(sections)
  }, [editor, sync, sections])
  useEffect(() => editor.set({ path }), [editor, path])
  const index = sectionIndexOf(fieldError?.field ?? '')
  const message = fieldError?.message
  useEffect(() => {
    const broken = index === undefined ? undefined : editor.sections[index]
    editor.set({ error: broken && message ? { id: broken.id, message } : undefined })
  }, [editor, index, message])
  const mount = useCallback(
    (element: HTMLElement | null) => (element ? editor.mount(element) : undefined),
    [editor],
  )

  return (
    <EditorProvider value={editor}>
      <link rel="stylesheet" href={richStyles} precedence="article" />
      <div ref={sheet} className="page-sheet" onPointerLeave={() => editor.set({ hovered: undefined })}>
        <PageBar />
        <PasteNote />
        <div className="page-rows">
          <div
            ref={mount}
            className="article-body page-text"
            data-field="content"
            onPointerOver={({ target, currentTarget }) => {
              // on narrow or touch screens, the tools belong to the section with the cursor
              if (!window.matchMedia('(width >= 80rem) and (pointer: fine)').matches) return
              let block = target as HTMLElement
              while (block !== currentTarget && block.parentElement !== currentTarget)
                block = block.parentElement!
              const hovered = block === currentTarget ? undefined : editor.idOf(block)
              if (hovered !== undefined && hovered !== editor.hovered) editor.set({ hovered })
            }}
          />
          <BlockTools />
          <SlashMenu />
          <SelectionBar />
        </div>
        <ObjectFields />
      </div>
      <Button
        variant="quiet"
        size="compact"
        className="mt-4 -ml-3 justify-self-start"
        onClick={() => editor.run(paragraphAtEnd)}
      >
        <Plus className="size-4" aria-hidden="true" />
        Add paragraph
      </Button>
      <Announcement />
    </EditorProvider>
  )
}

function Announcement() {
  return (
    <p className="sr-only" aria-live="polite">
      {useFromEditor(({ announcement }) => announcement)}
    </p>
  )
}

/** The fields of the open object, rendered at its place in the text. */
function ObjectFields() {
  const editor = useEditor()
  const open = useFromEditor((from) => from.open)
  const section = useFromEditor((from) =>
    from.open === undefined ? undefined : from.find(from.open)?.section,
  )
  const error = useFromEditor((from) => (from.error?.id === from.open ? from.error?.message : undefined))
  const view = open === undefined ? undefined : editor.objects.get(open)
  if (open === undefined || !section || !view) return null
  const { Fields } = kindOf(section.type)
  if (!Fields) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape in any of its fields
    <div
      className="grid gap-3"
      onKeyDown={(event) => {
        // the image chooser handles Escape itself
        if (
          event.key !== 'Escape' ||
          event.defaultPrevented ||
          (event.target as HTMLElement).closest('dialog')
        )
          return
        event.preventDefault()
        editor.closeObject()
      }}
    >
      {error && <Notice tone="error">{error}</Notice>}
      <Fields section={section} field={open} onEdit={(values) => editor.edit(open, values)} />
      <Button
        variant="secondary"
        size="compact"
        className="justify-self-start"
        onClick={() => editor.closeObject()}
      >
        Done
      </Button>
    </div>,
    view.fields,
  )
}
