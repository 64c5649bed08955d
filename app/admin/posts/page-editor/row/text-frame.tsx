import type { ReactNode, RefObject } from 'react'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { SettingsAbove, SettingsBelow } from '#app/admin/posts/sections/section-settings.tsx'
import { usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'
import type { TextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { StaticText } from '#app/admin/posts/page-editor/view/static-text.tsx'
import { TextView } from '#app/admin/posts/page-editor/view/text-view.tsx'
import { Callout } from '#app/ui/article/rich/callout.tsx'
import type { SlashKeys } from './slash-menu.tsx'

type Props = {
  section: TextSection
  label: string
  isLive: boolean
  isActive: boolean
  slash: RefObject<SlashKeys | null>
}

/** The text of a section in the frame that its kind has in the article, and its settings while it is written in. */
export function TextFrame({ section, label, isLive, isActive, slash }: Props) {
  const store = usePageStore()
  const text = isLive ? (
    <TextView key={section.type} section={section} label={label} slash={slash} />
  ) : (
    <StaticText section={section} label={label} />
  )
  const edit = { section, onEdit: (values: Partial<DraftSection>) => store.edit(section.key, values) }
  const hasSettings = section.type !== 'paragraph' && section.type !== 'conclusion'
  return (
    <>
      <div className="article-body">{framed(section, text)}</div>
      {isActive && hasSettings && (
        <div className="page-settings">
          <SettingsAbove {...edit} />
          <SettingsBelow {...edit} />
        </div>
      )}
    </>
  )
}

function framed(section: TextSection, text: ReactNode): ReactNode {
  switch (section.type) {
    case 'quote':
      return (
        <figure className="quote">
          <blockquote>{text}</blockquote>
          {section.author && <figcaption>{section.author}</figcaption>}
        </figure>
      )
    case 'conclusion':
      return <div className="conclusion">{text}</div>
    case 'callout':
      return <Callout tone={section.tone}>{text}</Callout>
    case 'footnote':
      return (
        <div className="page-footnote">
          <span aria-hidden="true">{section.label}</span>
          {text}
        </div>
      )
    default:
      return text
  }
}
