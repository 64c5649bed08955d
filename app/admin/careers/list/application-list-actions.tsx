import { api } from '#app/api/admin-api.ts'
import type { ApplicationAddress } from '#app/admin/careers/application-address.ts'
import { LayoutSwitch } from '#app/admin/careers/layout-switch.tsx'
import { ExportButton } from '#app/admin/desk/views/export-button.tsx'
import type { ListFilters } from './application-bulk.ts'

type Props = { address: ApplicationAddress; filters: ListFilters }

export function ApplicationListActions({ address, filters }: Props) {
  return (
    <>
      <LayoutSwitch isBoard={address.isBoard} listHref={address.listHref()} boardHref={address.boardHref} />
      <ExportButton fileName="applications.csv" load={() => api.exportApplications({ query: filters })} />
    </>
  )
}
