import type { TextFields } from '#contract/fields.ts'
import { adminOpeningMessages as messages } from './admin-messages.ts'

/** The text fields of an opening, in the order of the editor. A draft needs only its title. */
export const openingFields = {
  title: { label: 'Title', max: 80, required: messages.titleRequired },
  experience: { label: 'Experience', max: 100, placeholder: '5+ years' },
  hours: { label: 'Hours', max: 120, placeholder: 'Full time, or four days a week' },
  location: { label: 'Location', max: 200, placeholder: 'Berlin, or remote in the EU' },
  city: { label: 'City', max: 80 },
  region: { label: 'State or region', max: 80 },
  postcode: { label: 'Postcode', max: 20 },
  remoteArea: { label: 'Must be based in', max: 80, placeholder: 'Australia' },
  salaryText: { label: 'Displayed salary', max: 200 },
  description: { label: 'Description', max: 5_000, rows: 6 },
  searchTitle: { label: 'Search title', max: 120 },
  searchDescription: { label: 'Search description', max: 300, rows: 3 },
} as const satisfies TextFields

/**
 * The fields that an opening needs unless it's a draft, besides its title, with the message for each missing one. In the order of the
 * editor.
 */
export const neededToOpen = {
  experience: messages.experienceRequired,
  description: messages.descriptionRequired,
  responsibilities: messages.responsibilitiesRequired,
} as const

export type OpeningField = keyof typeof openingFields
