import { Link } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { ActionPanel } from '#app/ui/admin/action-panel.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { formatCount } from '#contract/locale.ts'
import { teamMessages } from '#contract/team/messages.ts'
import type { SecondFactorRequirement, TeamMember } from '#contract/team/team.ts'

type Props = {
  requirement: SecondFactorRequirement
  people: TeamMember[]
  onChange: () => Promise<void>
}

/** Whether a second factor is required, and who has none. */
export function Requirement({ requirement: { isRequired, dueAt, missing }, people, onChange }: Props) {
  const change = async () => {
    try {
      const body = { isRequired: !isRequired }
      const { message } = await api.setSecondFactorRequired({ body })
      void notify('success', message)
      await onChange()
      return undefined
    } catch (error) {
      return messageOf(error, teamMessages.requirementFailed)
    }
  }
  const lacking = people.filter(({ _id }) => missing.includes(_id))

  return (
    <ActionPanel
      title="Second factor"
      aside={<Badge tone={isRequired ? 'hired' : 'neutral'}>{isRequired ? 'Required' : 'Optional'}</Badge>}
      label={isRequired ? 'Make optional' : 'Require for everyone'}
      variant="secondary"
      onAction={change}
    >
      <p>
        With a second factor, a stolen password isn’t enough to sign in. Everyone sets up their own in their{' '}
        <Link to="/admin/profile#second-factor" className="text-link underline underline-offset-4">
          profile
        </Link>
        . Once it’s required, people have seven days to set one up. After that, they can only manage their
        account.
      </p>
      {lacking.length > 0 && (
        <p className="text-muted">
          {formatCount(lacking.length, 'person doesn’t', 'people don’t')} have one yet:{' '}
          <span className="wrap-anywhere text-heading">{namesOf(lacking)}</span>.
          {isRequired && dueAt && ` They have until ${formatLocalDate(dueAt)}.`}
        </p>
      )}
      {lacking.length === 0 && <p className="text-muted">Everyone has one.</p>}
    </ActionPanel>
  )
}

/** Maximum number of names shown. The list of people shows it for each. */
const maxNames = 8

function namesOf(people: TeamMember[]): string {
  const names = people.slice(0, maxNames).map(({ name }) => name)
  const more = people.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${formatCount(more, 'other', 'others')}` : '')
}
