import type { Colleague } from '#contract/desk/desk.ts'

/** The options of the filter by the person that records are assigned to. */
export const assignedOptions = (people: readonly Colleague[]) => [
  { value: '', label: 'Assigned to anyone' },
  { value: 'me', label: 'Assigned to me' },
  { value: 'none', label: 'Assigned to nobody' },
  ...people.map(({ _id, name }) => ({ value: _id, label: name })),
]
