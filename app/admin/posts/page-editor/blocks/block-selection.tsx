import { useEffect, useEffectEvent, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { plainRun, toInlineText } from '#contract/posts/inline-runs.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { useFromPage, usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'
import { toParagraph } from '#app/admin/posts/page-editor/text/convert.rules.ts'
import { typedBy } from '#app/admin/posts/page-editor/text/typed-by.ts'
import { extended, moveBlocks } from './blocks.rules.ts'
import { removeSections, replaceSections, sectionCount, selectAllSections } from './change-blocks.ts'
import { copySections } from './copy-sections.tsx'
import { pasteOverSections } from './paste-over.ts'

type Props = { onSay: (text: string) => void }

/** Whole sections that are selected: has the focus and their keys. */
export function BlockSelection({ onSay }: Props) {
  const count = useFromPage('blocks', ({ selected }) => selected.size)
  return count === 0 ? null : <SelectedSections count={count} onSay={onSay} />
}

const directions = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 } as const

const scrollToHead = ({ blocks }: PageStore) =>
  document.querySelector(`[data-section="${blocks?.head}"]`)?.scrollIntoView({ block: 'nearest' })

function SelectedSections({ count, onSay }: Props & { count: number }) {
  const store = usePageStore()
  const box = useRef<HTMLDivElement>(null)
  const said = `${sectionCount(count)} selected`

  useEffect(() => {
    box.current!.focus({ preventScroll: true })
    // browsers copy, cut and paste where the selection is
    getSelection()!.selectAllChildren(box.current!)
  }, [])
  useEffect(() => onSay(said), [onSay, said])

  const remove = () => {
    const removed = removeSections(store, [...store.selected])
    if (removed > 0) onSay(`${sectionCount(removed)} removed. Ctrl+Z takes it back.`)
    return removed
  }
  const move = (by: 1 | -1) => {
    const moved = moveBlocks(store.sections, store.selected, by)
    if (!moved) return
    store.commit(moved)
    const [first] = store.selected
    onSay(
      `${sectionCount(store.selected.size)} moved to place ${store.indexOf(first!) + 1} of ${store.order.length}`,
    )
  }
  const goBeside = (by: 1 | -1) => {
    const keys = [...store.selected]
    const key = by < 0 ? keys[0]! : keys.at(-1)!
    store.select(undefined)
    store.focus({ key, at: by < 0 ? 'start' : 'end' })
  }
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event
    if (event.nativeEvent.isComposing) return
    const isCommand = event.ctrlKey || event.metaKey
    const by = directions[key as keyof typeof directions]
    if (by && altKey && shiftKey) move(by)
    else if (by && shiftKey)
      store.select(extended(store.order, store.blocks!, isCommand ? by * store.order.length : by))
    else if (by) goBeside(by)
    else if (key === 'Backspace' || key === 'Delete') remove()
    else if (key === 'Escape' || key === 'Enter') store.leaveBlocks()
    else if (isCommand && key.toLowerCase() === 'a') selectAllSections(store)
    else if (typedBy(event)) replaceByText(key)
    else return
    event.preventDefault()
    scrollToHead(store)
  }
  const replaceByText = (text: string) =>
    replaceSections(store, [...store.selected], [toParagraph([toInlineText([plainRun(text)])])])
  const copy = (event: ClipboardEvent) => {
    event.preventDefault()
    copySections(
      store.sections.filter(({ key }) => store.selected.has(key)),
      event.clipboardData,
    )
    if (event.type === 'cut') remove()
    else onSay(`${sectionCount(count)} copied`)
  }
  const input = useEffectEvent((event: InputEvent) => {
    if (event.isComposing) return
    event.preventDefault()
    if (event.inputType.startsWith('delete')) remove()
    else if (event.data) replaceByText(event.data)
  })
  useEffect(() => {
    const element = box.current!
    const onInput = (event: InputEvent) => input(event)
    element.addEventListener('beforeinput', onInput)
    return () => element.removeEventListener('beforeinput', onInput)
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the selection
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={said}
      className="page-blocks"
      // input methods and keyboards without keys write where one can write
      contentEditable
      suppressContentEditableWarning
      onKeyDown={press}
      onCompositionEnd={({ data }) => data && replaceByText(data)}
      onCopy={copy}
      onCut={copy}
      onPaste={(event) => {
        event.preventDefault()
        pasteOverSections(store, [...store.selected], event.clipboardData)
      }}
      // not where the window alone has lost the focus
      onBlur={() => document.activeElement !== box.current && store.select(undefined)}
    >
      <span className="sr-only">{said}</span>
    </div>
  )
}
