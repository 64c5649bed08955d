import type { z } from 'zod'
import { faceLabels, faceNames } from './faces.ts'
import { choice, colour, group } from './part-fields.ts'

export const Look = group('Colours and typefaces', {
  action: colour('Colour of buttons and links'),
  accent: colour('Accent colour', 'Of rules, dots and small headings'),
  headings: choice('Typeface of headings', faceNames, faceLabels),
  text: choice('Typeface of text', faceNames, faceLabels),
})
export type Look = z.output<typeof Look>
