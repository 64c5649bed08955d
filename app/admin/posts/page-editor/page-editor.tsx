import { Plus } from 'lucide-react'
import {
  memo,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import richStyles from '#app/ui/article/rich/rich.css?url'
import { Button } from '#app/ui/forms/button.tsx'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import { newSection, type DraftSection, type FieldError } from '#app/admin/posts/draft.rules.ts'
import { sectionIndexOf } from '#app/admin/posts/sections/section-errors.rules.ts'
import { usePointerDrag } from '#app/admin/posts/sections/pointer-drag.ts'
import { BlockSelection } from './blocks/block-selection.tsx'
import { useBlockPointer } from './blocks/use-block-pointer.ts'
import { PageBar } from './bar/page-bar.tsx'
import { SelectionBar } from './bar/selection-bar.tsx'
import { PasteNote } from './paste/paste-note.tsx'
import { uploadFiles } from './paste/upload-files.ts'
import { SectionRow } from './row/section-row.tsx'
import { DraftSync, type HandOver } from './state/draft-sync.ts'
import { focusRow } from './state/place-focus.ts'
import { PageStore } from './state/page-store.ts'
import { PageStoreProvider, useFromPage, usePageStore } from './state/use-page-store.ts'
import { isEmpty, isTextSection } from './text/section-text.rules.ts'
import { moveSection } from './view/section-keys.ts'

type Props = {
  sections: DraftSection[]
  change: Dispatch<DraftChange>
  fieldError: FieldError | undefined
  /** Gets what hands the draft everything that is typed, at once. */
  handOver: RefObject<HandOver | null>
  /** Keeps what is typed against loss until the draft has it. */
  keep: (sections: DraftSection[]) => void
}

/** The text of an article as its readers see it, written in place. */
export default function PageEditor({ sections, change, fieldError, handOver, keep }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { store, sync, given, latest } = useStore(sections, change, keep)

  useEffect(() => sync.listen(sheet.current!), [sync])
  useImperativeHandle(handOver, () => sync.flush, [sync])
  useEffect(() => {
    if (given.has(sections)) {
      if (sections === latest.current) sync.rendered()
      return
    }
    given.add(sections)
    store.receive(sections)
  }, [store, sync, given, latest, sections])

  const errorIndex = sectionIndexOf(fieldError?.field ?? '')
  const errorMessage = fieldError?.message
  useEffect(() => {
    const broken = errorIndex === undefined ? undefined : store.sections[errorIndex]
    // after this rendering: the focus renders the view that it goes to
    queueMicrotask(() => {
      store.setError(broken && errorMessage ? { key: broken.key, message: errorMessage } : undefined)
      if (!broken) return
      if (!isTextSection(broken)) store.setOpen(broken.key)
      store.focus({ key: broken.key, at: 'start' })
    })
  }, [store, errorIndex, errorMessage])

  const append = () => {
    const last = store.sections.at(-1)!
    if (isTextSection(last) && isEmpty(last)) return store.focus({ key: last.key, at: 'end' })
    const paragraph = newSection('paragraph')
    store.commit([...store.sections, paragraph], { key: paragraph.key, at: 'start' })
  }
  const travel = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    // the address of a link has a history of its own
    if ((event.target as HTMLElement).closest('.page-selection')) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) store.redo()
    else store.undo()
  }

  return (
    <PageStoreProvider value={store}>
      <link rel="stylesheet" href={richStyles} precedence="article" />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of undo and redo, wherever they are pressed in it */}
      <div
        ref={sheet}
        className="page-sheet"
        onKeyDown={travel}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          const files = [...event.dataTransfer.files]
          // the fields of a section take a file themselves
          if (files.length === 0 || event.defaultPrevented) return
          event.preventDefault()
          const row = (event.target as HTMLElement).closest<HTMLElement>('[data-section]')
          void uploadFiles(store, row?.dataset.section ?? store.order.at(-1)!, files)
        }}
        onPointerLeave={() => store.hover(undefined)}
      >
        <PageBar sections={sections} />
        <PasteNote />
        <Rows onSay={setSaid} />
        <SelectionBar />
      </div>
      <Button variant="quiet" size="compact" className="mt-4 -ml-3 justify-self-start" onClick={append}>
        <Plus className="size-4" aria-hidden="true" />
        Add a paragraph
      </Button>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </PageStoreProvider>
  )
}

/** The store of the page, which hands its sections to the draft in pauses of the typing; `given` are those that came from or went to it. */
function useStore(sections: DraftSection[], change: Dispatch<DraftChange>, keep: Props['keep']) {
  const [made] = useState(() => {
    const given = new WeakSet<DraftSection[]>([sections])
    /** What was handed to the draft last. */
    const latest = { current: sections }
    const sync = new DraftSync({
      hand: () => {
        const written = store.hand()
        given.add(written)
        latest.current = written
        change({ kind: 'sections', sections: written })
      },
      keep: () => keep([...store.sections]),
    })
    const store = new PageStore(sections, { onChange: () => sync.schedule(), focusRow })
    return { store, sync, given, latest }
  })
  return made
}

/** All sections. A letter that is typed renders one of them. */
const Rows = memo(function Rows({ onSay }: { onSay: (text: string) => void }) {
  const list = useRef<HTMLOListElement>(null)
  const order = useFromPage('order', (page) => page.order)
  const store = usePageStore()
  const { drag, handleOf } = usePointerDrag(list, (key, slot) => {
    const from = store.indexOf(key)
    const to = slot > from ? slot - 1 : slot
    if (from < 0 || to === from) return
    moveSection(store, key, to)
    onSay(`Moved to place ${to + 1} of ${store.order.length}`)
  })
  const { selectByPress, selectByDrag } = useBlockPointer(list)
  // one object for all rows, so that none is rendered again while a section is dragged over it
  const latest = useRef(handleOf)
  useEffect(() => {
    latest.current = handleOf
  })
  const tools = useMemo(
    () => ({ handleOf: (key: string) => handlers(() => latest.current(key)), onSay }),
    [onSay],
  )
  return (
    <div className="page-rows" onMouseDownCapture={selectByPress} onPointerDown={selectByDrag}>
      <ol ref={list} aria-label="Sections" data-page data-field="content">
        {order.map((key) => (
          <SectionRow key={key} sectionKey={key} tools={tools} />
        ))}
      </ol>
      <BlockSelection onSay={onSay} />
      {drag && <DropLine list={list} slot={drag.slot} />}
    </div>
  )
})

type Handlers = ReturnType<ReturnType<typeof usePointerDrag>['handleOf']>

/** The handlers of a handle as they are when the pointer does something. */
const handlers = (current: () => Handlers): Handlers => ({
  onPointerDown: (event) => current().onPointerDown(event),
  onPointerMove: (event) => current().onPointerMove(event),
  onPointerUp: (event) => current().onPointerUp(event),
  onPointerCancel: () => current().onPointerCancel(),
})

/** Where a dragged section would come to lie. */
function DropLine({ list, slot }: { list: RefObject<HTMLElement | null>; slot: number }) {
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const rows = [...list.current!.children] as HTMLElement[]
    const next = rows[slot]
    const last = rows.at(-1)!
    line.current!.style.top = `${next ? next.offsetTop - 12 : last.offsetTop + last.offsetHeight + 8}px`
  }, [list, slot])
  return <span ref={line} aria-hidden="true" className="page-drop" />
}
