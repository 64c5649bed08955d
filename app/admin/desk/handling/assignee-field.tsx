import { useSession } from '#app/session/session.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import type { TeamMemberName } from '#contract/desk/desk.ts'
import { openSelect } from './open-select.ts'

type Props = {
  assignee: TeamMemberName | null
  /** Possible assignees; undefined if they failed to load. */
  people: readonly TeamMemberName[] | undefined
  onChange: (assignee: TeamMemberName | null) => void
}

const fieldName = 'assignee'

export const focusAssignee = (): void =>
  document.querySelector<HTMLElement>(`select[name=${fieldName}]`)?.focus()

/** Chooses the assignee of a record. A former team member stays selected until another is chosen. */
export function AssigneeField({ assignee, people = [], onChange }: Props) {
  const { user } = useSession()
  const isKnown = assignee === null || people.some(({ _id }) => _id === assignee._id)
  const all = isKnown ? people : [assignee, ...people]
  return (
    <SelectField
      name={fieldName}
      label="Assigned to"
      onKeyDown={openSelect}
      value={assignee?._id ?? ''}
      options={[
        { value: '', label: 'Unassigned' },
        ...all.map(({ _id, name }) => ({ value: _id, label: _id === user?._id ? `${name} (me)` : name })),
      ]}
      onChange={({ target }) => onChange(all.find(({ _id }) => _id === target.value) ?? null)}
    />
  )
}
