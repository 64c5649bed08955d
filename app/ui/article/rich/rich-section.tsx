import type { ReactNode } from 'react'
import type { References } from '#app/ui/article/inline-text.tsx'
import { callout } from '#app/ui/article/section-kinds/callout.tsx'
import { divider } from '#app/ui/article/section-kinds/divider.tsx'
import { file } from '#app/ui/article/section-kinds/file.tsx'
import { footnote } from '#app/ui/article/section-kinds/footnote.tsx'
import { gallery } from '#app/ui/article/section-kinds/gallery.tsx'
import { image } from '#app/ui/article/section-kinds/image.tsx'
import { link } from '#app/ui/article/section-kinds/link.tsx'
import { table } from '#app/ui/article/section-kinds/table.tsx'
import { video } from '#app/ui/article/section-kinds/video.tsx'
import type { PlainType } from '#app/ui/article/plain-section.tsx'
import { isEmptySection, type Render, type Section } from '#app/ui/article/section.ts'

const kinds: { [Type in Exclude<Section['type'], PlainType | 'kept'>]: Render<Type> } = {
  image,
  gallery,
  table,
  callout,
  video,
  file,
  link,
  divider,
  footnote,
}

/** Renders the sections that `plainSection` doesn't. Sections of unknown kinds render nothing. */
export function richSection(section: Section, anchor: string | undefined, references: References): ReactNode {
  const render = (kinds as Partial<Record<string, Render<Section['type']>>>)[section.type]
  return isEmptySection(section) ? null : render?.(section, { anchor, references })
}
