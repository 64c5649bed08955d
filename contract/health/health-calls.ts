import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as health from './health.ts'

/** Whether the process runs, and whether it can serve. */
export const healthCalls = {
  live: {
    address: addresses.live,
    group: 'Health',
    summary: 'The process runs',
    access: 'public',
    capability: 'public',
    answer: health.Live,
  },
  ready: {
    address: addresses.ready,
    group: 'Health',
    summary:
      'The process can serve: the database answers, and all nodes that serve store files in the same place',
    access: 'public',
    capability: 'public',
    answer: health.Ready,
  },
} as const satisfies Record<string, Endpoint>
