import type { TextFields } from '#contract/fields.ts'
import { textLimits } from '#contract/limits.ts'
import { applicationMessages as sentences } from './messages.ts'

/** The texts of an application, in the order of its form. All of them are personal data: they are erased with it. */
export const applicationFields = {
  firstName: {
    label: 'First Name',
    max: textLimits.name,
    required: sentences.firstNameRequired,
    autoComplete: 'given-name',
  },
  lastName: {
    label: 'Last Name',
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
    max: textLimits.phone,
    required: sentences.phoneRequired,
    type: 'tel',
    autoComplete: 'tel',
  },
  position: { label: 'Position', max: textLimits.name, required: sentences.positionRequired },
  experience: {
    label: 'Experience',
    max: 100,
    required: sentences.experienceRequired,
    placeholder: 'For example: 5+ years',
  },
  coverLetter: { label: 'Cover Letter', max: 10_000, required: sentences.coverLetterRequired, rows: 4 },
} as const satisfies TextFields

export type ApplicationField = keyof typeof applicationFields

/** The facts of an application: all but its heading and its text. */
type ApplicationFact = Exclude<ApplicationField, 'firstName' | 'lastName' | 'coverLetter'>

const person = { email: 'Email', phone: 'Phone' } as const
const job = { position: 'Position', experience: 'Experience' } as const

/** The texts shown in each place, in its order and with its labels. */
export const applicationLabels = {
  list: job,
  detail: { person, job },
  mail: { ...job, email: 'E-mail', phone: 'Phone' },
  export: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    ...job,
    coverLetter: 'Cover letter',
  },
} as const satisfies {
  list: Partial<Record<ApplicationField, string>>
  detail: {
    person: Partial<Record<ApplicationFact, string>>
    job: Record<Exclude<ApplicationFact, keyof typeof person>, string>
  }
  mail: Record<ApplicationFact, string>
  export: Record<ApplicationField, string>
}

/** The fields that a search in the back office covers, beside the notes and mails of the timeline. */
export const searchedApplicationFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'position',
  'coverLetter',
] as const satisfies ApplicationField[]
