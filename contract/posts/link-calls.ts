import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LinkCard, LinkCardBody } from './link-cards.ts'
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
  createLinkCard: {
    address: addresses.createLinkCard,
    group: 'Blog',
    summary:
      'Read the title, description and image of a page of the public internet, for a card that links to it; 20 such calls a minute. The image is stored here',
    capability: 'posts.write.own',
    body: LinkCardBody,
    answer: LinkCard,
    audit: ['image.uploaded'],
  },
} as const satisfies Record<string, Endpoint>
