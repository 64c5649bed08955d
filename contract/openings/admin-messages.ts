import { formatCount, formatNumber } from '#contract/locale.ts'
import { maxOpenOpenings, maxSalary, openingListLimits } from './limits.ts'

/** Back office messages about openings. A separate file keeps them out of the site's bundle. */
export const adminOpeningMessages = {
  none: 'No openings yet',
  noneFound: 'No openings found',
  listFailed: 'Failed to load the openings. Please try again.',
  detailFailed: 'Failed to load the opening. Please try again.',
  notFound: 'Opening not found',
  created: 'Opening created',
  updated: 'Opening saved',
  saveFailed: 'Failed to save the opening',
  duplicated: 'Opening duplicated as a draft',
  duplicateFailed: 'Failed to duplicate the opening',
  moved: 'Order saved',
  moveFailed: 'Failed to save the order',
  deleted: 'Opening deleted',
  deleteFailed: 'Failed to delete the opening',
  restored: 'Opening restored',
  restoreFailed: 'Failed to restore the opening',
  stale: 'Someone else has saved this opening',
  titleRequired: 'Title is required',
  titleReserved: '“Other” is reserved for applications without an opening',
  titleTaken: 'An opening with this title is already open. Close it or choose another title.',
  tooManyOpen: `At most ${maxOpenOpenings} openings can be open at a time. Please close one first.`,
  slugInvalid: 'A slug can only have lower-case letters, digits and hyphens',
  slugTaken: 'This slug is already in use',
  statusInvalid: 'Status must be draft, open or closed',
  kindInvalid: 'Choose an employment type',
  experienceRequired: 'Experience is required',
  descriptionRequired: 'Description is required',
  responsibilitiesRequired: 'At least one responsibility is required',
  countryInvalid: 'Use a two-letter country code, such as AU',
  listInvalid: 'Must be a list of strings',
  listTooLong: `At most ${openingListLimits.items} entries are allowed`,
  flagInvalid: 'Must be true or false',
  currencyInvalid: 'Use a three-letter currency code, such as AUD',
  currencyRequired: 'Choose a currency for the salary',
  salaryInvalid: `A salary must be a whole number from 1 to ${formatNumber(maxSalary)}`,
  salaryIncomplete: 'Enter both a minimum and a maximum salary, or neither',
  salaryOrder: 'The maximum salary can’t be less than the minimum',
  salaryUnitInvalid: 'Choose a pay period',
  validThroughInvalid: 'The closing date must be a date',
  recruiterUnknown: 'This person can’t manage openings',
  revisionInvalid: 'The revision must be a whole number',
  placeInvalid: 'The opening above this one no longer exists',
} as const

/** Says why an opening can't be deleted. @param applications the number of its applications */
export function openingInUseMessage(applications: number): string {
  return `This opening has ${formatCount(applications, 'application', 'applications')}, so it can’t be deleted. Close it instead.`
}
