import type { Kysely, Transaction } from 'kysely'
import type { TeamMemberName } from '#contract/desk/desk.ts'
import type { Capability } from '#contract/team/roles.ts'
import { listPeopleWith } from '#server/platform/accounts/users.store.ts'
import type { Tables } from '#server/tables.ts'

type Handle = Kysely<Tables> | Transaction<Tables>

/** Lists the active team members with a capability, by name. */
export async function listTeamMembers(db: Handle, capability: Capability): Promise<TeamMemberName[]> {
  const rows = await listPeopleWith(db, capability)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ _id: id, name }))
}

/** Whether a team member is active and has a capability. */
export async function isTeamMember(db: Handle, id: string, capability: Capability): Promise<boolean> {
  const found = await listPeopleWith(db, capability).select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
