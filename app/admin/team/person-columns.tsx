import { ShieldCheck, UserCog, UserRoundCheck, UserRoundX } from 'lucide-react'
import { ActionMenu } from '#app/ui/admin/action-menu.tsx'
import { narrowTableOnlyClass, type Column } from '#app/ui/admin/lists/data-table.tsx'
import { RowHead } from '#app/ui/admin/lists/row-head.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { roleTexts } from '#contract/team/role-texts.ts'
import type { SecondFactorRequirement, TeamMember } from '#contract/team/team.ts'
import type { PersonAction } from './person-dialogs.tsx'

type Options = {
  ownId: string | undefined
  requirement: SecondFactorRequirement | undefined
  onAction: (action: PersonAction) => void
}

/** The columns of the list of people. */
export function personColumns({ ownId, requirement, onAction }: Options): Column<TeamMember>[] {
  return [
    {
      name: 'Name',
      isHead: true,
      cell: ({ _id, name, email, profileImage, deactivatedAt }) => (
        <RowHead
          title={name}
          isTwoLines
          note={
            <>
              {deactivatedAt && <span className={narrowTableOnlyClass}>Deactivated · </span>}
              {email}
            </>
          }
          image={<PersonImage name={name} image={profileImage} />}
          aside={_id === ownId && <span className="shrink-0 text-muted">(you)</span>}
        />
      ),
    },
    {
      name: 'Roles',
      width: 'w-36 md:@min-[56rem]:w-44',
      onCard: 'line',
      cell: ({ roles }) => titlesOf(roles) || <span className="text-muted">None</span>,
    },
    {
      name: 'Second factor',
      width: 'w-32 md:@min-[56rem]:w-40',
      onCard: 'text',
      cell: (person) => (
        <Factors
          person={person}
          isMissed={requirement?.isRequired && requirement.missing.includes(person._id)}
        />
      ),
    },
    {
      name: 'Last sign-in',
      width: 'w-28 md:@min-[56rem]:w-32',
      onCard: 'corner',
      className: 'whitespace-nowrap text-muted tabular-nums',
      cell: ({ lastSignInAt }) => (lastSignInAt ? <ListDate at={lastSignInAt} /> : 'Never'),
    },
    {
      name: 'Status',
      width: 'w-36',
      isWideOnly: true,
      onCard: 'foot',
      placeholder: <Bar className="h-7! w-20" />,
      cell: ({ deactivatedAt }) =>
        deactivatedAt ? <Badge>Deactivated</Badge> : <Badge tone="hired">Active</Badge>,
    },
    {
      name: 'Actions',
      isActions: true,
      width: 'w-21',
      cell: (person) => (
        <ActionMenu label={`Actions for ${person.name}`} actions={actionsFor(person, onAction)} />
      ),
    },
  ]
}

function actionsFor(person: TeamMember, onAction: (action: PersonAction) => void) {
  const select = (kind: PersonAction['kind']) => () => onAction({ kind, person })
  return [
    { label: 'Change roles', Icon: UserCog, onSelect: select('roles') },
    ...(hasFactor(person)
      ? [{ label: 'Remove second factor', Icon: ShieldCheck, onSelect: select('second-factor') }]
      : []),
    person.deactivatedAt
      ? { label: 'Reactivate', Icon: UserRoundCheck, onSelect: select('reactivate') }
      : { label: 'Deactivate', Icon: UserRoundX, onSelect: select('deactivate') },
  ]
}

const titlesOf = (roles: TeamMember['roles']) => roles.map((role) => roleTexts[role].title).join(', ')

const hasFactor = ({ secondFactor: { passkeys, totp } }: TeamMember) => passkeys > 0 || totp

function Factors({ person, isMissed }: { person: TeamMember; isMissed: boolean | undefined }) {
  const { passkeys, totp } = person.secondFactor
  const parts = [
    passkeys > 0 && (passkeys === 1 ? 'Passkey' : `${passkeys} passkeys`),
    totp && (passkeys > 0 ? 'app' : 'Authenticator app'),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return (
    <span className={isMissed ? 'font-medium text-danger' : 'text-muted'}>
      <span className="max-md:hidden">None</span>
      <span className="md:hidden">No second factor</span>
      {isMissed && ' yet'}
    </span>
  )
}

function PersonImage({ name, image }: { name: string; image: string }) {
  if (!image) return <Avatar name={name} size="size-9" />
  return (
    <img src={image} alt="" width={36} height={36} className="size-9 rounded-full bg-raised object-cover" />
  )
}
