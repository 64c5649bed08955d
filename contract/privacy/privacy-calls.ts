import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as privacy from './privacy.ts'
import { PrivacyNotice } from './privacy-notice.ts'
import * as retention from './retention.ts'

/** Calls about what is held of people, and of one person. The e-mail address stands in the body, since addresses of calls are logged. */
export const privacyCalls = {
  getPrivacyNotice: {
    address: addresses.getPrivacyNotice,
    group: 'Privacy',
    summary: 'How this installation handles personal data, from its settings and limits',
    access: 'public',
    capability: 'public',
    answer: PrivacyNotice,
    isCached: true,
  },
  getRetention: {
    address: addresses.getRetention,
    group: 'Privacy',
    summary: 'Retention periods, and how many records they would erase now; pass other periods to try them',
    capability: 'erasure',
    query: retention.RetentionQuery,
    answer: retention.Retention,
  },
  saveRetention: {
    address: addresses.saveRetention,
    group: 'Privacy',
    summary: 'Change retention periods; 409 if they changed in the meantime, or a server setting fixes one',
    capability: 'erasure',
    stepUp: true,
    body: retention.RetentionBody,
    answer: retention.RetentionSaved,
    publishes: true,
    audit: ['retention.changed'],
  },
  findPerson: {
    address: addresses.findPerson,
    group: 'Privacy',
    summary: 'What is held under an e-mail address, which is what erasing it would take away',
    capability: 'erasure',
    body: privacy.PersonBody,
    answer: privacy.PersonFound,
    audit: ['person.searched'],
  },
  exportPerson: {
    address: addresses.exportPerson,
    group: 'Privacy',
    summary: 'A person’s data as a zip: web page, JSON and files',
    capability: 'erasure',
    stepUp: true,
    rate: 'personExports',
    body: privacy.PersonBody,
    mediaType: 'application/zip',
    audit: ['person.exported'],
  },
  erasePerson: {
    address: addresses.erasePerson,
    group: 'Privacy',
    summary: 'Erase for good what is held under an e-mail address; not that of an account of the back office',
    capability: 'erasure',
    stepUp: true,
    body: privacy.PersonBody,
    answer: privacy.PersonErased,
    publishes: true,
    audit: ['person.erased'],
  },
} as const satisfies Record<string, Endpoint>
