import { z } from 'zod'
import { calloutTones } from '#contract/posts/limits.ts'
import { brokenSectionError, defineSectionKind, savedSectionSchema, text } from './kind.ts'

export const callout = defineSectionKind(
  'callout',
  { tone: z.enum(calloutTones), text: z.string() },
  savedSectionSchema('callout', { tone: z.enum(calloutTones, brokenSectionError), text }),
  {
    blank: { tone: 'note', text: '' },
    marked: ['text'],
    frame: { elements: 6, bytes: 1_000 },
  },
)
