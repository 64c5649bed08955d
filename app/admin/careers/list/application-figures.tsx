import { FigureRow } from '#app/ui/admin/figure-row.tsx'

type Stats = {
  totalApplications: number
  recentApplications: number
  statusStats: { _id: string; count: number }[]
}

/** The four figures above the list; a dash if they failed to load. */
export function ApplicationFigures({ stats, isLoading }: { stats: Stats | undefined; isLoading: boolean }) {
  const figure = (value: number | undefined) => (isLoading ? undefined : (value ?? '–'))
  const ofStatus = (status: string) =>
    stats && (stats.statusStats.find(({ _id }) => _id === status)?.count ?? 0)
  return (
    <FigureRow
      className="mb-4 md:mb-6"
      figures={[
        { label: 'Total Applications', value: figure(stats?.totalApplications) },
        { label: 'Recent (7 days)', value: figure(stats?.recentApplications) },
        { label: 'Pending Review', value: figure(ofStatus('pending')) },
        { label: 'Hired', value: figure(ofStatus('hired')) },
      ]}
    />
  )
}
