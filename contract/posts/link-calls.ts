import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LinkCard, LinkCardBody } from './link-cards.ts'
import { LinkChecks, LinkChecksBody } from './link-checks.ts'

/** Calls about the links in posts. */
export const linkCalls = {
  checkLinks: {
    address: addresses.checkLinks,
    group: 'Blog',
    summary: 'Check whether up to 20 public web addresses respond; limited to 20 calls a minute',
    capability: 'posts.write.own',
    body: LinkChecksBody,
    answer: LinkChecks,
    isPersonal: true,
    audit: 'none',
  },
  createLinkCard: {
    address: addresses.createLinkCard,
    group: 'Blog',
    summary:
      'Read the title, description and image of a public web page for a link card, and store a copy of the image; limited to 20 calls a minute',
    capability: 'posts.write.own',
    body: LinkCardBody,
    answer: LinkCard,
    audit: ['image.uploaded'],
  },
} as const satisfies Record<string, Endpoint>
