import { addresses } from '#contract/addresses.ts'
import { deskCalls } from '#contract/desk/desk-calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formMessageOrder } from '#contract/fields.ts'
import { fileRules } from '#contract/files/files.ts'
import { MessageAnswer } from '#contract/message-answer.ts'
import * as enquiries from './enquiries.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { enquiriesPageSize } from './limits.ts'
import { enquiryMessages } from './messages.ts'
import { enquiryRecordKind } from './record.ts'

const desk = deskCalls({
  record: enquiryRecordKind,
  group: 'Enquiries',
  pageSize: enquiriesPageSize,
  list: enquiries.Enquiries,
  filters: enquiries.EnquiryFilters,
  detail: enquiries.Enquiry,
  notFoundMessage: enquiryMessages.notFound,
})

/** Calls of the contact form, and about the enquiries received. */
export const enquiryCalls = {
  ...desk,
  createEnquiry: {
    address: addresses.createEnquiry,
    group: 'Enquiries',
    summary: 'Send an enquiry, with an optional file',
    access: 'public',
    capability: 'public',
    body: enquiries.EnquiryBody,
    file: fileRules.enquiry,
    messageOrder: formMessageOrder(enquiryFields, fileRules.enquiry),
    status: 201,
    answer: MessageAnswer,
    rate: 'contact',
    audit: 'none',
  },
  addEnquiry: {
    address: addresses.addEnquiry,
    group: 'Enquiries',
    summary:
      'Add an enquiry after a phone call or a meeting, or to send a first email; it is assigned to you',
    capability: 'enquiries',
    body: enquiries.NewEnquiryBody,
    status: 201,
    answer: enquiries.EnquiryAdded,
    audit: ['enquiry.added'],
  },
  attachEnquiry: {
    address: addresses.attachEnquiry,
    group: 'Enquiries',
    summary: 'Attach an unmatched email and its files to an enquiry or an application',
    capability: 'enquiries',
    params: desk.getEnquiry.params,
    body: enquiries.EnquiryTarget,
    answer: MessageAnswer,
    notFoundMessage: enquiryMessages.notFound,
    audit: ['enquiry.attached'],
  },
  setEnquiryStatus: {
    address: addresses.setEnquiryStatus,
    group: 'Enquiries',
    summary: 'Set the status of an enquiry',
    capability: 'enquiries',
    params: desk.getEnquiry.params,
    body: enquiries.EnquiryStatusBody,
    answer: desk.changeEnquiry.answer,
    notFoundMessage: enquiryMessages.notFound,
    audit: ['enquiry.status'],
  },
} as const satisfies Record<string, Endpoint>
