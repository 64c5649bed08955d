import { memo, useRef, type ComponentProps } from 'react'
import { isRemovable } from '#app/admin/posts/page-editor/blocks/blocks.rules.ts'
import { useFromPage, usePageStore, useSection } from '#app/admin/posts/page-editor/state/use-page-store.ts'
import { isTextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { sectionKindOf } from '#app/admin/posts/sections/section-types.ts'
import { Card } from './card.tsx'
import { RowTools } from './row-tools.tsx'
import { SlashMenu, type SlashKeys } from './slash-menu.tsx'
import { TextFrame } from './text-frame.tsx'

type Props = {
  sectionKey: string
  /** What its handle does, and whether it is being moved. */
  tools: Pick<ComponentProps<typeof RowTools>, 'handleOf' | 'onSay'>
}

/** A section on the page: as readers see it, with its label, its border and its tools while it is hovered or has the focus. */
export const SectionRow = memo(function SectionRow({ sectionKey: key, tools }: Props) {
  const store = usePageStore()
  const section = useSection(key)
  const isActive = useFromPage(`section:${key}`, ({ active }) => active === key)
  const isLive = useFromPage(`section:${key}`, (page) => page.isLive(key))
  const isSelected = useFromPage(`section:${key}`, ({ selected }) => selected.has(key))
  const error = useFromPage(`section:${key}`, (page) => page.errorOf(key))
  const slash = useRef<SlashKeys>(null)
  if (!section) return null
  const { label } = sectionKindOf(section.type)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer and the focus of what is in it
    <li
      data-section={key}
      data-kind={section.type}
      className={`page-row ${isActive ? 'is-active' : ''} ${isLive ? 'is-live' : ''} ${isSelected ? 'is-selected' : ''}`}
      onPointerEnter={({ pointerType, buttons }) => {
        // a selection that is being drawn by the mouse must not lose the text below it
        if (pointerType !== 'mouse' || buttons === 0) store.hover(key)
      }}
      onFocus={() => store.activate(key)}
    >
      {error && <p className="text-small text-danger">{error}</p>}
      {isTextSection(section) ? (
        <TextFrame section={section} label={label} isLive={isLive} isActive={isActive} slash={slash} />
      ) : (
        <Card section={section} label={label} />
      )}
      {isActive && section.type === 'paragraph' && (
        <SlashMenu ref={slash} sectionKey={key} onSay={tools.onSay} />
      )}
      {isLive && !isSelected && (
        <RowTools sectionKey={key} type={section.type} isRemovable={isRemovable(section)} {...tools} />
      )}
    </li>
  )
})
