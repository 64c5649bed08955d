import { z } from 'zod'
import { deskFilters, deskShape } from '#contract/desk/desk.ts'
import { formSchema, storedTextsShape } from '#contract/field-schemas.ts'
import { signalShape } from '#contract/spam/spam.ts'
import { choiceFilter, id, searchText, timestamp } from '#contract/text.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { enquirySources, enquiryStatuses } from './limits.ts'
import { enquiryMessages } from './messages.ts'

/** The text fields of the contact form, sent with the file as `file`. */
const EnquiryTexts = formSchema(enquiryFields)
export const EnquiryBody = EnquiryTexts.extend(signalShape)
export type EnquiryBody = z.input<typeof EnquiryBody>

/** The validated texts of an enquiry. */
export type EnquiryTexts = z.output<typeof EnquiryTexts>

const EnquiryStatus = z.enum(enquiryStatuses, { error: enquiryMessages.statusInvalid })

/**
 * An enquiry as the back office sees it. `filePath` opens the file at `{host}/{filePath}` for ten minutes, and is signed again for every
 * response. Without a file, it and `originalFileName` are ''.
 */
export const Enquiry = z.object({
  _id: id,
  ...storedTextsShape(enquiryFields),
  filePath: z.string(),
  originalFileName: z.string(),
  status: EnquiryStatus,
  source: z.enum(enquirySources),
  ...deskShape,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Enquiry = z.infer<typeof Enquiry>

/** Filters of the list. Without a `view`, it contains everything except spam. */
export const EnquiryFilters = z.object({
  status: choiceFilter(enquiryStatuses),
  ...deskFilters,
  search: searchText.meta({ description: 'Words in the enquiry, its notes, calls or emails' }),
})
export type EnquiryFilters = z.output<typeof EnquiryFilters>

export const Enquiries = z.object({
  success: z.literal(true),
  data: z.array(Enquiry),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  totalItems: z.number().int(),
})

/** An enquiry that a team member enters. With the source `outbound`, it starts with an email to someone, and the project is the subject. */
export const NewEnquiryBody = EnquiryTexts.extend({
  source: z.enum(['phone', 'meeting', 'outbound'], { error: enquiryMessages.sourceInvalid }),
  email: z.literal('').or(EnquiryTexts.shape.email).default(''),
}).refine(({ source, email }) => source !== 'outbound' || email !== '', {
  error: enquiryMessages.emailRequired,
  path: ['email'],
})
export type NewEnquiry = z.output<typeof NewEnquiryBody>

export const EnquiryAdded = z.object({ success: z.literal(true), message: z.string(), data: Enquiry })

/** The record that an email belongs to. */
export const EnquiryTarget = z.object({ kind: z.enum(['enquiry', 'application']), id })
export type EnquiryTarget = z.output<typeof EnquiryTarget>

export const EnquiryStatusBody = z.object({ status: EnquiryStatus })
