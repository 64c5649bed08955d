import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { companyMessages } from '#contract/company/messages.ts'
import { partNames, type PartName } from '#contract/company/part-names.ts'
import type { NamedPerson } from './fields/part-fields.tsx'

/** Loads a part for its editor, and the people that it can name. */
export async function loadPart(part: PartName, signal: AbortSignal) {
  const [found, people] = await Promise.all([
    toResult(api.getCompanyPart({ params: { part } }, { signal }), companyMessages.loadFailed),
    toResult(api.getPageParts({ params: { page: 'about' } }, { signal }), companyMessages.loadFailed),
  ])
  return { found, people: people.ok ? peopleIn(people.value.parts.people) : [] }
}

const peopleIn = (part: Record<string, unknown> | undefined) => (part?.people ?? []) as NamedPerson[]

/** Loads the other parts, to find a clicked text in them. */
export const loadOtherParts = (name: PartName) =>
  Promise.all(
    partNames
      .filter((other) => other !== name)
      .map(async (part) => ({ name: part, part: (await api.getCompanyPart({ params: { part } })).part })),
  )

export const loadParts = (signal: AbortSignal) =>
  toResult(api.listCompanyParts({}, { signal }), companyMessages.loadFailed)
