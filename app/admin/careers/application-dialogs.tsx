import type { ComponentProps } from 'react'
import type { AdminList, Rows } from '#app/ui/admin/lists/use-admin-list.ts'
import type { Application } from '#contract/careers/careers.ts'
import type { ApplicationAddress } from './application-address.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { DeleteApplication } from './delete-application.tsx'
import { ApplicationRowConflict } from './list/application-row-conflict.tsx'
import type { LoadedApplications } from './load-applications.ts'

type Props = {
  loaded: LoadedApplications | undefined
  list: Pick<AdminList<never, Rows<Application>>, 'page' | 'focusAfterRemoval' | 'revalidate'>
  address: ApplicationAddress
  /** Opens an application, or none. */
  open: (id?: string) => void
  /** Statuses that are set in the list. */
  status: ComponentProps<typeof ApplicationRowConflict>
  pendingDeletion: Application | undefined
  onDelete: (id: string) => Promise<string | undefined>
  onDeletionClose: () => void
}

/** The application that the address opens, over the list or the board, and the questions about a row of the list. */
export function ApplicationDialogs({
  loaded,
  list,
  address,
  open,
  status,
  pendingDeletion,
  onDelete,
  onDeletionClose,
}: Props) {
  const { openId } = address
  const shown = [
    ...(list.page?.items ?? []),
    ...((loaded?.columns?.ok && loaded.columns.value) || []).flatMap(({ applications }) => applications),
  ]
  return (
    <>
      <ApplicationDialog
        list={address.query}
        hrefOf={address.hrefOf}
        onOpen={open}
        people={loaded?.people ?? []}
        keepMonths={loaded?.keepMonths}
        id={openId}
        listed={shown.find(({ _id }) => _id === openId)}
        onClose={() => open()}
        onChange={async () => {
          // a filter may leave it out from now on
          list.focusAfterRemoval(openId!)
          await list.revalidate()
        }}
        onDelete={onDelete}
      />
      <ApplicationRowConflict {...status} />
      <DeleteApplication
        application={pendingDeletion}
        isOpen={pendingDeletion !== undefined}
        onConfirm={() => onDelete(pendingDeletion!._id)}
        onClose={onDeletionClose}
      />
    </>
  )
}
