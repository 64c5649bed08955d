import { z } from 'zod'
import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { timestamp } from '#contract/text.ts'

/** What there is of the demo, in the order in which it is told; `texts` are parts of the company's words. */
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

/** How much of the demo there is. `undoUntil` is until when a removal can be taken back; null where there is none. */
const Demo = z.object({
  success: z.literal(true),
  counts: z.record(z.enum(demoSubjects), z.int()),
  undoUntil: timestamp.nullable(),
})
export type Demo = z.infer<typeof Demo>

const DemoChanged = Demo.extend({ message: z.string() })

/** Places that are listed, at most. */
export const maxDemoTraces = 100

/** A place that still has words, addresses or files of the demo. `path` is where it is changed; a setting has none. */
const DemoTrace = z.object({
  where: z.enum(['text', 'post', 'category', 'template', 'opening', 'account', 'setting']),
  name: z.string(),
  path: z.string().nullable(),
  words: z.array(z.string()),
})
export type DemoTrace = z.infer<typeof DemoTrace>

export const demoMessages = {
  removed: 'The demo is removed',
  restored: 'The demo is back',
  loadFailed: 'Failed to load what there is of the demo. Please try again.',
  removeFailed: 'Failed to remove the demo. Please try again.',
  restoreFailed: 'Failed to bring the demo back. Please try again.',
  gone: 'The removal can no longer be undone',
  taken: 'Something new has a name or an address of the demo. Rename it, then try again.',
} as const

/** Calls about the demo company's data. */
export const demoCalls = {
  getDemo: {
    address: addresses.getDemo,
    group: 'Company',
    summary: 'How much of the demo there is, and whether its removal can be undone',
    capability: 'company',
    answer: Demo,
  },
  listDemoTraces: {
    address: addresses.listDemoTraces,
    group: 'Company',
    summary: 'Where words, addresses or files of the demo are left, at most a hundred places',
    capability: 'company',
    answer: z.object({ success: z.literal(true), traces: z.array(DemoTrace) }),
  },
  removeDemo: {
    address: addresses.removeDemo,
    group: 'Company',
    summary: 'Remove everything that came with the demo; it can be undone for an hour',
    capability: 'company',
    answer: DemoChanged,
    publishes: true,
    audit: ['demo.removed'],
  },
  restoreDemo: {
    address: addresses.restoreDemo,
    group: 'Company',
    summary: 'Undo the removal of the demo',
    capability: 'company',
    answer: DemoChanged,
    publishes: true,
    audit: ['demo.restored'],
  },
} as const satisfies Record<string, Endpoint>
