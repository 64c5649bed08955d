import { z } from 'zod'
import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { timestamp } from '#contract/text.ts'

/** Kinds of demo content, in the order shown. `texts` are company texts. */
export const demoSubjects = [
  'posts',
  'comments',
  'categories',
  'issues',
  'enquiries',
  'applications',
  'openings',
  'images',
  'texts',
] as const
export type DemoSubject = (typeof demoSubjects)[number]

/** Counts of demo content. `undoUntil` is when undoing its deletion expires; null if there is none to undo. */
const Demo = z.object({
  success: z.literal(true),
  counts: z.record(z.enum(demoSubjects), z.int()),
  undoUntil: timestamp.nullable(),
})
export type Demo = z.infer<typeof Demo>

const DemoChanged = Demo.extend({ message: z.string() })

export const maxDemoTraces = 100

/** A place that still has texts, addresses or files of the demo. `path` is where it can be changed; null for a setting. */
const DemoTrace = z.object({
  where: z.enum(['text', 'post', 'category', 'template', 'opening', 'account', 'setting']),
  name: z.string(),
  path: z.string().nullable(),
  words: z.array(z.string()),
})
export type DemoTrace = z.infer<typeof DemoTrace>

export const demoMessages = {
  removed: 'Demo content deleted',
  restored: 'Demo content restored',
  loadFailed: 'Failed to load the demo content. Please try again.',
  removeFailed: 'Failed to delete the demo content. Please try again.',
  restoreFailed: 'Failed to restore the demo content. Please try again.',
  gone: 'This can no longer be undone',
  taken:
    'Something new has the same name or address as demo content, or something it needs was deleted. Change that, then try again.',
} as const

/** Calls about the demo content. */
export const demoCalls = {
  getDemo: {
    address: addresses.getDemo,
    group: 'Company',
    summary: 'Count demo content, and say whether its deletion can be undone',
    capability: 'company',
    answer: Demo,
  },
  listDemoTraces: {
    address: addresses.listDemoTraces,
    group: 'Company',
    summary: 'List up to 100 places that still have texts, addresses or files of the demo',
    capability: 'company',
    answer: z.object({ success: z.literal(true), traces: z.array(DemoTrace) }),
  },
  removeDemo: {
    address: addresses.removeDemo,
    group: 'Company',
    summary: 'Delete everything that came with the demo; can be undone for an hour',
    capability: 'company',
    answer: DemoChanged,
    publishes: true,
    audit: ['demo.removed'],
  },
  restoreDemo: {
    address: addresses.restoreDemo,
    group: 'Company',
    summary: 'Undo the deletion of the demo',
    capability: 'company',
    answer: DemoChanged,
    publishes: true,
    audit: ['demo.restored'],
  },
} as const satisfies Record<string, Endpoint>
