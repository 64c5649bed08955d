import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { toResult } from '#app/api/result.ts'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { DataTable } from '#app/ui/admin/lists/data-table.tsx'
import { LoadFailed } from '#app/ui/admin/load-failed.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { loadDeferred, useDeferred, useIsReloading } from '#app/ui/loading/deferred.tsx'
import { formatCount } from '#contract/locale.ts'
import { teamMessages } from '#contract/team/messages.ts'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { personColumns } from './person-columns.tsx'
import { PersonDialogs, type PersonAction } from './person-dialogs.tsx'
import { PublishingSetting } from './publishing.tsx'
import { Requirement } from './requirement.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(api.listTeam({}, { signal: request.signal }), teamMessages.loadFailed), request)

export default function Team() {
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const isReloading = useIsReloading()
  const [isInviting, setIsInviting] = useState(false)
  const [action, setAction] = useState<PersonAction>()
  const inviteButton = useRef<HTMLButtonElement>(null)
  const team = loaded?.ok ? loaded.value : undefined

  return (
    <>
      <title>Team | Blog CMS</title>
      <ScreenHead
        title="Team"
        lead="Who has access to the back office, and their roles."
        actions={
          <Button ref={inviteButton} size="compact" disabled={!team} onClick={() => setIsInviting(true)}>
            <UserPlus className="size-4" aria-hidden="true" />
            Invite
          </Button>
        }
      />
      {loaded?.ok === false ? (
        <Panel bodyClass="">
          <LoadFailed message={loaded.message} />
        </Panel>
      ) : (
        <div className="grid gap-6">
          <Panel
            title="People"
            bodyClass=""
            action={team && <Count>{formatCount(team.people.length, 'person', 'people')}</Count>}
          >
            <DataTable
              caption="People"
              columns={personColumns({
                ownId: user?._id,
                requirement: team?.requirement,
                onAction: setAction,
              })}
              rows={team?.people}
              keyOf={({ _id }) => _id}
              isReloading={isReloading}
              expected={3}
            />
          </Panel>
          {team && (
            <>
              <Invitations invitations={team.invitations} isReloading={isReloading} onChange={revalidate} />
              <Requirement requirement={team.requirement} people={team.people} onChange={revalidate} />
              <PublishingSetting editorPublishes={team.editorPublishes} />
            </>
          )}
        </div>
      )}
      {team && (
        <InviteDialog
          isOpen={isInviting}
          canSendMail={team.canSendMail}
          onInvited={revalidate}
          onClose={() => setIsInviting(false)}
        />
      )}
      <PersonDialogs action={action} onChange={revalidate} onClose={() => setAction(undefined)} />
    </>
  )
}

function Count({ children }: { children: string }) {
  return <p className="text-small text-muted tabular-nums">{children}</p>
}
