import type { TextFields } from '#contract/fields.ts'
import { textLimits } from '#contract/limits.ts'
import { applicationMessages as sentences } from './messages.ts'

/** The text fields of an application, in form order. All are personal data and are erased with it. */
export const applicationFields = {
  firstName: {
    label: 'First Name',
    isHeading: true,
    max: textLimits.name,
    required: sentences.firstNameRequired,
    autoComplete: 'given-name',
  },
  lastName: {
    label: 'Last Name',
    isHeading: true,
    max: textLimits.name,
    required: sentences.lastNameRequired,
    autoComplete: 'family-name',
  },
  email: {
    label: 'Email',
    max: textLimits.email,
    required: sentences.emailRequired,
    type: 'email',
    autoComplete: 'email',
  },
  phone: {
    label: 'Phone Number',
    shortLabel: 'Phone',
    max: textLimits.phone,
    required: sentences.phoneRequired,
    type: 'tel',
    autoComplete: 'tel',
  },
  position: { label: 'Position', max: textLimits.name, required: sentences.positionRequired },
  experience: {
    label: 'Experience',
    isSearched: false,
    max: 100,
    required: sentences.experienceRequired,
    placeholder: 'For example: 5+ years',
  },
  coverLetter: {
    label: 'Cover Letter',
    isMessage: true,
    max: 10_000,
    required: sentences.coverLetterRequired,
    rows: 4,
  },
} as const satisfies TextFields

export type ApplicationField = keyof typeof applicationFields
