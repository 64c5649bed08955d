import { formatNumber } from '#contract/locale.ts'
import type { employmentTypes, salaryUnits } from './limits.ts'

export const employmentTypeNames: Readonly<Record<(typeof employmentTypes)[number], string>> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
}

export const salaryUnitNames: Readonly<Record<(typeof salaryUnits)[number], string>> = {
  YEAR: 'a year',
  MONTH: 'a month',
  WEEK: 'a week',
  DAY: 'a day',
  HOUR: 'an hour',
}

/** The pay, place and hours of an opening. */
type Facts = {
  kind: (typeof employmentTypes)[number]
  hours: string
  location: string
  city: string
  isRemote: boolean
  remoteArea: string
  currency: string
  salaryMin: number | null
  salaryMax: number | null
  salaryUnit: (typeof salaryUnits)[number]
  salaryText: string
}

const range = ({ currency, salaryMin, salaryMax }: Facts, format: (amount: number) => string): string => {
  if (salaryMin === null || salaryMax === null) return ''
  const amounts = [...new Set([salaryMin, salaryMax])].map(format)
  return `${currency} ${amounts.join(' to ')}`
}

/** Shortens an amount to the form `165k` if it stays exact. */
const shortAmount = (amount: number) =>
  amount >= 1000 && amount % 100 === 0 ? `${amount / 1000}k` : formatNumber(amount)

/**
 * Returns the texts about an opening's pay, place and hours: the recruiter's own, or else derived from the details. '' if a salary or place
 * isn't given.
 */
export function describeFacts(facts: Facts) {
  const unit = salaryUnitNames[facts.salaryUnit]
  const amounts = range(facts, formatNumber)
  const short = range(facts, shortAmount)
  const remote = ['Remote', facts.remoteArea].filter(Boolean).join(', ')
  return {
    salary: facts.salaryText || (amounts && `${amounts} ${unit}`),
    pay: short && facts.salaryUnit !== 'YEAR' ? `${short} ${unit}` : short,
    place: facts.location || (facts.isRemote ? remote : facts.city),
    hours: facts.hours || employmentTypeNames[facts.kind],
  }
}
