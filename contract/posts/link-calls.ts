import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LinkChecks, LinkChecksBody } from './link-checks.ts'

/** Calls about what posts link to. */
export const linkCalls = {
  checkLinks: {
    address: addresses.checkLinks,
    group: 'Blog',
    summary: 'Ask whether up to 20 addresses of the public internet answer; 20 such calls a minute',
    capability: 'posts.write.own',
    body: LinkChecksBody,
    answer: LinkChecks,
    isPersonal: true,
    audit: 'none',
  },
} as const satisfies Record<string, Endpoint>
