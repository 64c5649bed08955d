import type { z } from 'zod'
import { faceLabels, faceNames } from './faces.ts'
import { choice, colour, group } from './part-fields.ts'

export const Look = group('Colours and fonts', {
  action: colour('Main colour', 'For buttons and links'),
  accent: colour('Accent colour', 'For lines, dots and small headings'),
  headings: choice('Heading font', faceNames, faceLabels),
  text: choice('Text font', faceNames, faceLabels),
})
export type Look = z.output<typeof Look>
