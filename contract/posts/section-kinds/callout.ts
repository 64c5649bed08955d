import { z } from 'zod'
import { calloutTones } from '#contract/posts/limits.ts'
import { broken, kind, saves, text } from './kind.ts'

export const callout = kind(
  'callout',
  { tone: z.enum(calloutTones), text: z.string() },
  saves('callout', { tone: z.enum(calloutTones, broken), text }),
  {
    blank: { tone: 'note', text: '' },
    marked: ['text'],
    frame: { elements: 6, bytes: 1_000 },
  },
)
