import type { ComponentProps } from 'react'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import { ApplicationBadge, statusLabel } from '#app/admin/careers/application-status.tsx'
import { RowConflict } from '#app/admin/desk/handling/row-conflict.tsx'
import type { Application } from '#contract/careers/careers.ts'

type Props = Pick<ComponentProps<typeof RowConflict<Application>>, 'rowStatus' | 'onOverwrite'>

export function ApplicationRowConflict(props: Props) {
  return (
    <RowConflict
      {...props}
      noun="application"
      nameOf={applicantNameOf}
      renderStatus={({ status }) => <ApplicationBadge status={status} />}
      statusLabel={statusLabel}
    />
  )
}
