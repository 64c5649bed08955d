import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { sectionText, type Compared } from '#contract/posts/compare.rules.ts'
import { fieldTexts } from '#app/admin/posts/history/field-texts.rules.ts'
import { labelOf } from '#app/admin/posts/section-kinds/labels.ts'
import { comparedSection } from './compared-draft.ts'
import type { Clash } from './merge.rules.ts'

/** The versions of a conflict; `base` is undefined if the common base is unknown. */
export type Versions = { base: Compared | undefined; mine: Compared; theirs: Compared }

/** A clash as text. A version's text is undefined if that version lacks the section. */
export type ClashTexts = { label: string } & Record<keyof Versions, string | undefined>

/** Maximum length of a section's excerpt in a list, in characters. */
const maxStart = 80

function startOf(section: Compared['content'][number]): string {
  const kind = labelOf(section.type)
  const [start = ''] = sectionText(section).split('\n')
  return start === '' ? kind : `${kind}: ${start.length > maxStart ? `${start.slice(0, maxStart)}…` : start}`
}

/** The text of a section, or the label of its kind if it has no text. */
const textOfSection = (section: DraftSection | undefined) => {
  if (!section) return undefined
  return sectionText(comparedSection(section)) || labelOf(section.type)
}

/** The texts of a clash in each version. */
export function clashTexts(clash: Clash, versions: Versions): ClashTexts {
  const ofEach = (textOf: (version: Compared) => string) => ({
    base: versions.base && textOf(versions.base),
    mine: textOf(versions.mine),
    theirs: textOf(versions.theirs),
  })
  switch (clash.kind) {
    case 'section': {
      const { base, mine, theirs } = clash
      return {
        label: labelOf((mine ?? theirs ?? base)!.type),
        base: textOfSection(base),
        mine: textOfSection(mine),
        theirs: textOfSection(theirs),
      }
    }
    case 'order': {
      const starts = ({ content }: Compared) =>
        content.map((section, at) => `${at + 1}. ${startOf(section)}`).join('\n')
      return { label: 'Section order', ...ofEach(starts) }
    }
    case 'fields': {
      const { fields } = clash
      const texts = (version: Compared) => {
        const all = fieldTexts(version)
        if (fields.length === 1) return all[fields[0]!].text
        return fields
          .map((field) => all[field])
          .filter(({ text }) => text)
          .map(({ label, text }) => `${label}: ${text}`)
          .join('\n')
      }
      return { label: fieldTexts(versions.mine)[fields[0]!].label, ...ofEach(texts) }
    }
  }
}
