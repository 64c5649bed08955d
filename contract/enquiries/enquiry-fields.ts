import type { TextFields } from '#contract/fields.ts'
import { textLimits } from '#contract/limits.ts'
import { enquiryMessages } from './messages.ts'

const { nameRequired, emailRequired, projectRequired } = enquiryMessages

/** The texts of an enquiry, in the order of its form. All of them are personal data: they are erased with the enquiry. */
export const enquiryFields = {
  name: { label: 'Full Name', max: textLimits.name, required: nameRequired, autoComplete: 'name' },
  email: {
    label: 'Email Address',
    max: textLimits.email,
    required: emailRequired,
    type: 'email',
    autoComplete: 'email',
  },
  companyName: { label: 'Company Name', max: 120, autoComplete: 'organization' },
  mobile: { label: 'Phone Number', max: textLimits.phone, type: 'tel', autoComplete: 'tel' },
  project: { label: 'Project Details', max: 10_000, required: projectRequired, rows: 7 },
} as const satisfies TextFields

export type EnquiryField = keyof typeof enquiryFields

/** The facts of an enquiry: all but its heading and its text. */
type EnquiryFact = Exclude<EnquiryField, 'name' | 'project'>

/** The texts shown in each place, in its order and with its labels. */
export const enquiryLabels = {
  list: { name: 'Name', email: 'Email', companyName: 'Company' },
  detail: { email: 'Email', mobile: 'Phone', companyName: 'Company' },
  mail: { name: 'Name', companyName: 'Company', email: 'E-mail', mobile: 'Phone' },
  export: { name: 'Name', companyName: 'Company', email: 'E-mail', mobile: 'Phone', project: 'Project' },
} as const satisfies {
  list: Partial<Record<EnquiryField, string>>
  detail: Record<EnquiryFact, string>
  mail: Record<EnquiryFact | 'name', string>
  export: Record<EnquiryField, string>
}

/** The fields that a search in the back office covers, beside the notes and calls of the timeline. */
export const searchedEnquiryFields = [
  'name',
  'email',
  'companyName',
  'mobile',
  'project',
] as const satisfies EnquiryField[]
