import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { textLimits } from '#contract/limits.ts'
import { enquiriesPageSize, enquiryStatuses, enquiryTextLimits } from './limits.ts'
import { enquiryMessages } from './messages.ts'
import { limit, page } from '#contract/pagination.ts'
import {
  emailAddress,
  filterBy,
  id,
  optionalText,
  requiredText,
  searchText,
  timestamp,
} from '#contract/text.ts'

/** The texts of the contact form; the file comes beside them, as `file`. */
export const EnquiryBody = z.object({
  name: requiredText('Full name', textLimits.name, enquiryMessages.nameRequired),
  companyName: optionalText('Company name', enquiryTextLimits.companyName),
  email: emailAddress(enquiryMessages.emailRequired),
  mobile: optionalText('Phone number', textLimits.phone),
  project: requiredText('Project details', enquiryTextLimits.project, enquiryMessages.projectRequired),
})
export type EnquiryBody = z.input<typeof EnquiryBody>

/** When several rules fail, what is missing speaks before what is wrong. */
export const enquiryOrder = [
  enquiryMessages.nameRequired,
  enquiryMessages.emailRequired,
  enquiryMessages.projectRequired,
  messages.fields.email,
  enquiryMessages.fileTooLarge,
  enquiryMessages.fileType,
] as const

export const EnquiryAccepted = z.object({ success: z.literal(true), message: z.string() })

const EnquiryStatus = z.enum(enquiryStatuses, { error: enquiryMessages.statusInvalid })

/**
 * An enquiry as the back office sees it. `filePath` opens the file at `{host}/{filePath}` for ten minutes and is made
 * anew for every answer; with `originalFileName` it is '' where no file was attached.
 */
export const Enquiry = z.object({
  _id: id,
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  mobile: z.string(),
  project: z.string(),
  filePath: z.string(),
  originalFileName: z.string(),
  status: EnquiryStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Enquiry = z.infer<typeof Enquiry>

export const EnquiriesQuery = z.object({
  page,
  limit: limit(enquiriesPageSize),
  status: filterBy(enquiryStatuses),
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
