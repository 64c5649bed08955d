import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formMessageOrder } from '#contract/fields.ts'
import { fileRules } from '#contract/files/files.ts'
import * as enquiries from './enquiries.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { enquiryMessages } from './messages.ts'

/** Calls of the contact form and of the enquiries that it brings. */
export const enquiryCalls = {
  createEnquiry: {
    address: addresses.createEnquiry,
    group: 'Enquiries',
    summary: 'Send an enquiry, with a file or without',
    access: 'public',
    body: enquiries.EnquiryBody,
    file: fileRules.enquiry,
    messageOrder: formMessageOrder(enquiryFields, fileRules.enquiry),
    status: 201,
    answer: enquiries.EnquiryAccepted,
    rate: 'contact',
    audit: 'none',
  },
  listEnquiries: {
    address: addresses.listEnquiries,
    group: 'Enquiries',
    summary: 'Enquiries, newest first',
    query: enquiries.EnquiriesQuery,
    answer: enquiries.Enquiries,
  },
  exportEnquiries: {
    address: addresses.exportEnquiries,
    group: 'Enquiries',
    summary: 'All enquiries as CSV, newest first',
    mediaType: 'text/csv',
    audit: ['enquiries.exported'],
  },
  getEnquiry: {
    address: addresses.getEnquiry,
    group: 'Enquiries',
    summary: 'One enquiry',
    params: enquiries.EnquiryParams,
    answer: enquiries.EnquiryFound,
    notFoundMessage: enquiryMessages.notFound,
  },
  setEnquiryStatus: {
    address: addresses.setEnquiryStatus,
    group: 'Enquiries',
    summary: 'Set the status of an enquiry, from any to any',
    params: enquiries.EnquiryParams,
    body: enquiries.EnquiryStatusBody,
    answer: enquiries.EnquiryChanged,
    notFoundMessage: enquiryMessages.notFound,
    audit: ['enquiry.status'],
  },
  removeEnquiry: {
    address: addresses.removeEnquiry,
    group: 'Enquiries',
    summary: 'Delete an enquiry and its file',
    params: enquiries.EnquiryParams,
    answer: enquiries.EnquiryRemoved,
    notFoundMessage: enquiryMessages.notFound,
    audit: ['enquiry.deleted'],
  },
} as const satisfies Record<string, Endpoint>
