import { formatCount, formatNumber } from '#contract/locale.ts'
import { maxOpenOpenings, maxSalary, openingListLimits } from './limits.ts'

/** Messages about openings in the back office. In a file of their own, so that the bundle of the site does not contain them. */
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
  stale: 'Somebody else saved this opening meanwhile',
  titleRequired: 'Title is required',
  titleReserved: 'This title stands for applications without an opening',
  titleTaken: 'Another open position has this title: close that one, or choose another title',
  tooManyOpen: `At most ${maxOpenOpenings} openings can be open at a time. Please close another one first.`,
  slugInvalid: 'A slug may hold lower case letters, digits and hyphens only',
  slugTaken: 'This slug is already in use',
  statusInvalid: 'Status must be draft, open or closed',
  kindInvalid: 'Choose a kind of employment',
  experienceRequired: 'Experience is required',
  descriptionRequired: 'Description is required',
  responsibilitiesRequired: 'At least one responsibility is required',
  countryInvalid: 'A country is a code of two letters, such as AU',
  listInvalid: 'Must be a list of texts',
  listTooLong: `At most ${openingListLimits.items} entries are allowed`,
  flagInvalid: 'Must be true or false',
  currencyInvalid: 'A currency is a code of three letters, such as AUD',
  currencyRequired: 'A salary needs a currency',
  salaryInvalid: `A salary must be a whole number from 1 to ${formatNumber(maxSalary)}`,
  salaryIncomplete: 'Give both ends of the salary, or neither',
  salaryOrder: 'The highest salary must not be below the lowest',
  salaryUnitInvalid: 'Choose what the salary is paid for',
  validThroughInvalid: 'The last day must be a date',
  recruiterUnknown: 'This person cannot look after openings',
  revisionInvalid: 'The revision must be a whole number',
  placeInvalid: 'The opening to follow is not in the list any more',
} as const

/** Why an opening cannot be deleted. @param applications how many point to it */
export function openingInUseMessage(applications: number): string {
  return `${formatCount(applications, 'application was', 'applications were')} sent for this opening, so it cannot be deleted. Close it instead.`
}
