import { z } from 'zod'
import { bulkBody, deskFilters, deskShape, recordChange } from '#contract/desk/desk.ts'
import { Failure } from '#contract/failure.ts'
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
  ...deskShape,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Enquiry = z.infer<typeof Enquiry>

/** Which enquiries: all but spam, unless `view` says otherwise. */
export const EnquiryFilters = z.object({
  status: choiceFilter(enquiryStatuses),
  ...deskFilters,
  search: searchText.meta({ description: 'Words of the texts of an enquiry, or of its notes and calls' }),
})
export type EnquiryFilters = z.output<typeof EnquiryFilters>

export const EnquiriesQuery = z.object({
  page: pageParam,
  limit: limitParam(enquiriesPageSize),
  ...EnquiryFilters.shape,
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
/** Changes of an enquiry that was shown with this revision. */
export const EnquiryChange = recordChange(EnquiryStatus)
/** The answer to a change that names an older revision: the enquiry as it is now. */
export const EnquiryConflict = Failure.extend({ data: Enquiry.optional() })

export const EnquiryBulkBody = bulkBody(EnquiryFilters, EnquiryStatus)

export const EnquiryRemoved = z.object({ success: z.literal(true), message: z.string() })
