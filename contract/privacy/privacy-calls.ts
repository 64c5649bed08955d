import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as privacy from './privacy.ts'
import { PrivacyNotice } from './privacy-notice.ts'
import * as retention from './retention.ts'

/** Calls about personal data. The email address is in the body, since addresses of calls are logged. */
export const privacyCalls = {
  getPrivacyNotice: {
    address: addresses.getPrivacyNotice,
    group: 'Privacy',
    summary: 'Describe how this installation handles personal data, from its settings and limits',
    access: 'public',
    capability: 'public',
    answer: PrivacyNotice,
    isCached: true,
  },
  getRetention: {
    address: addresses.getRetention,
    group: 'Privacy',
    summary:
      'Get retention periods, and how many records they would erase now; pass other periods to try them',
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
    summary: 'Count the data stored under an email address, which erasing would delete',
    capability: 'erasure',
    body: privacy.PersonBody,
    answer: privacy.PersonFound,
    audit: ['person.searched'],
  },
  exportPerson: {
    address: addresses.exportPerson,
    group: 'Privacy',
    summary: 'Export a person’s data as a zip: web page, JSON and files',
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
    summary:
      'Permanently erase the data stored under an email address; 409 for that of a back office account',
    capability: 'erasure',
    stepUp: true,
    body: privacy.PersonBody,
    answer: privacy.PersonErased,
    publishes: true,
    audit: ['person.erased'],
  },
} as const satisfies Record<string, Endpoint>
