import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as health from './health.ts'

/** Whether the process runs, and whether it can serve. */
export const healthCalls = {
  live: {
    address: addresses.live,
    group: 'Health',
    summary: 'Liveness: the process is running',
    access: 'public',
    capability: 'public',
    answer: health.Live,
  },
  ready: {
    address: addresses.ready,
    group: 'Health',
    summary:
      'Readiness: the database responds, and this node stores files in the same place as the nodes in service',
    access: 'public',
    capability: 'public',
    answer: health.Ready,
  },
} as const satisfies Record<string, Endpoint>
