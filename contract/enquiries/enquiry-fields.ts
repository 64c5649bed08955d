import type { TextFields } from '#contract/fields.ts'
import { textLimits } from '#contract/limits.ts'
import { enquiryMessages } from './messages.ts'

const { nameRequired, emailRequired, projectRequired } = enquiryMessages

/** The text fields of an enquiry, in form order. All are personal data and are erased with it. */
export const enquiryFields = {
  name: {
    label: 'Full Name',
    shortLabel: 'Name',
    isHeading: true,
    max: textLimits.name,
    required: nameRequired,
    autoComplete: 'name',
  },
  email: {
    label: 'Email Address',
    shortLabel: 'Email',
    max: textLimits.email,
    required: emailRequired,
    type: 'email',
    autoComplete: 'email',
  },
  companyName: { label: 'Company Name', shortLabel: 'Company', max: 120, autoComplete: 'organization' },
  mobile: {
    label: 'Phone Number',
    shortLabel: 'Phone',
    max: textLimits.phone,
    type: 'tel',
    autoComplete: 'tel',
  },
  project: {
    label: 'Project Details',
    shortLabel: 'Project',
    isMessage: true,
    max: 10_000,
    required: projectRequired,
    rows: 7,
  },
} as const satisfies TextFields

export type EnquiryField = keyof typeof enquiryFields
