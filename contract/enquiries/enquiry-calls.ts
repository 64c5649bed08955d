import { addresses as at } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messageOrder } from '#contract/fields.ts'
import { fileRules } from '#contract/files/files.ts'
import * as enquiries from './enquiries.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { enquiryMessages } from './messages.ts'

/** Calls of the contact form and of the enquiries that it brings. */
export const enquiryCalls = {
  createEnquiry: {
    at: at.createEnquiry,
    group: 'Enquiries',
    summary: 'Send an enquiry, with a file or without',
    access: 'public',
    body: enquiries.EnquiryBody,
    file: fileRules.enquiry,
    order: messageOrder(enquiryFields, fileRules.enquiry),
    status: 201,
    answer: enquiries.EnquiryAccepted,
    rate: 'contact',
  },
  listEnquiries: {
    at: at.listEnquiries,
    group: 'Enquiries',
    summary: 'Enquiries, newest first',
    query: enquiries.EnquiriesQuery,
    answer: enquiries.Enquiries,
  },
  getEnquiry: {
    at: at.getEnquiry,
    group: 'Enquiries',
    summary: 'One enquiry',
    params: enquiries.EnquiryParams,
    answer: enquiries.EnquiryFound,
    missing: enquiryMessages.notFound,
  },
  setEnquiryStatus: {
    at: at.setEnquiryStatus,
    group: 'Enquiries',
    summary: 'Set the status of an enquiry, from any to any',
    params: enquiries.EnquiryParams,
    body: enquiries.EnquiryStatusBody,
    answer: enquiries.EnquiryChanged,
    missing: enquiryMessages.notFound,
  },
  removeEnquiry: {
    at: at.removeEnquiry,
    group: 'Enquiries',
    summary: 'Delete an enquiry and its file',
    params: enquiries.EnquiryParams,
    answer: enquiries.EnquiryRemoved,
    missing: enquiryMessages.notFound,
  },
} as const satisfies Record<string, Endpoint>
