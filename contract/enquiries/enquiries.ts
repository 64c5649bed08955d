import { z } from 'zod'
import { formSchema, storedTextsShape } from '#contract/field-schemas.ts'
import { limitParam, pageParam } from '#contract/pagination.ts'
import { choiceFilter, id, searchText, timestamp } from '#contract/text.ts'
import { enquiryFields } from './enquiry-fields.ts'
import { enquiriesPageSize, enquiryStatuses } from './limits.ts'
import { enquiryMessages } from './messages.ts'

/** The texts of the contact form; the file is sent with them, as `file`. */
export const EnquiryBody = formSchema(enquiryFields)
export type EnquiryBody = z.input<typeof EnquiryBody>

/** The texts of an enquiry that passed the schema. */
export type EnquiryTexts = z.output<typeof EnquiryBody>

export const EnquiryAccepted = z.object({ success: z.literal(true), message: z.string() })

const EnquiryStatus = z.enum(enquiryStatuses, { error: enquiryMessages.statusInvalid })

/**
 * An enquiry as the back office sees it. `filePath` opens the file at `{host}/{filePath}` for ten minutes and is signed
 * anew for every answer; without a file it is '', and so is `originalFileName`.
 */
export const Enquiry = z.object({
  _id: id,
  ...storedTextsShape(enquiryFields),
  filePath: z.string(),
  originalFileName: z.string(),
  status: EnquiryStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Enquiry = z.infer<typeof Enquiry>

export const EnquiriesQuery = z.object({
  page: pageParam,
  limit: limitParam(enquiriesPageSize),
  status: choiceFilter(enquiryStatuses),
  search: searchText.meta({ description: 'Words of the name or the e-mail address' }),
})
export type EnquiriesQuery = z.output<typeof EnquiriesQuery>

export const Enquiries = z.object({
  success: z.literal(true),
  data: z.array(Enquiry),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  totalItems: z.number().int(),
})

export const EnquiryParams = z.object({ id })
export const EnquiryFound = z.object({ success: z.literal(true), data: Enquiry })
export const EnquiryStatusBody = z.object({ status: EnquiryStatus })
export const EnquiryChanged = z.object({ success: z.literal(true), message: z.string(), data: Enquiry })
export const EnquiryRemoved = z.object({ success: z.literal(true), message: z.string() })
