import type { TeamMemberName } from '#contract/desk/desk.ts'

export const assignedFilter = (people: readonly TeamMemberName[], className: string) => ({
  name: 'assigned' as const,
  label: 'Assigned to',
  options: [
    { value: '', label: 'Any assignee' },
    { value: 'me', label: 'Assigned to me' },
    { value: 'none', label: 'Assigned to nobody' },
    ...people.map(({ _id, name }) => ({ value: _id, label: name })),
  ],
  className,
})
