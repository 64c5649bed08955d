import { useSession } from '#app/session/session.ts'
import { SelectField } from '#app/ui/forms/field.tsx'
import type { Colleague } from '#contract/desk/desk.ts'
import { openSelect } from './open-select.ts'

type Props = {
  assignee: Colleague | null
  /** The people of the desk; undefined where they could not be loaded. */
  people: readonly Colleague[] | undefined
  onChange: (assignee: Colleague | null) => void
}

const fieldName = 'assignee'

/** Moves the focus to the field, where it is on screen. */
export const focusAssignee = (): void =>
  document.querySelector<HTMLElement>(`select[name=${fieldName}]`)?.focus()

/** Chooses who a record is assigned to; somebody who has left the desk stays until another is chosen. */
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
