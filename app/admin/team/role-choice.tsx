import { useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { roleTexts } from '#contract/team/role-texts.ts'
import { roles, type Role } from '#contract/team/roles.ts'

type Props = { chosen: readonly Role[]; error: string | undefined; onChange: (chosen: Role[]) => void }

/** The roles as checkboxes with descriptions. */
export function RoleChoice({ chosen, error, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="grid gap-1" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-small font-medium text-heading">Roles</legend>
      {roles.map((role) => {
        const { title, may } = roleTexts[role]
        return (
          <div
            key={role}
            className="relative -mx-2 grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control p-2 hover:bg-raised"
          >
            <input
              id={`${id}-${role}`}
              type="checkbox"
              name="roles"
              value={role}
              checked={chosen.includes(role)}
              aria-describedby={`${id}-${role}-may${error ? ` ${id}-error` : ''}`}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(roles.filter((each) => (each === role ? target.checked : chosen.includes(each))))
              }
              className="checkbox relative z-1 mt-0.5"
            />
            <div className="text-small">
              {/* the whole row is the label */}
              <label
                htmlFor={`${id}-${role}`}
                className="block cursor-pointer font-medium text-heading before:absolute before:inset-0"
              >
                {title}
              </label>
              <p id={`${id}-${role}-may`} className="text-muted">
                {may}
              </p>
            </div>
          </div>
        )
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-2 text-small text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
