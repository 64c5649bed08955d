import { CircleCheck, Clock, Hourglass, Users } from 'lucide-react'
import { StatCard } from '#app/ui/admin/stat-card.tsx'

type Stats = {
  totalApplications: number
  recentApplications: number
  statusStats: { _id: string; count: number }[]
}

/** The four figures above the list; a dash where they failed to load. */
export function ApplicationFigures({ stats, isLoading }: { stats: Stats | undefined; isLoading: boolean }) {
  const figure = (value: number | undefined) => (isLoading ? undefined : (value ?? '–'))
  const ofStatus = (status: string) =>
    stats && (stats.statusStats.find(({ _id }) => _id === status)?.count ?? 0)
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:mb-6 sm:gap-4 xl:grid-cols-4">
      <StatCard Icon={Users} label="Total Applications" value={figure(stats?.totalApplications)} />
      <StatCard Icon={Clock} label="Recent (7 days)" value={figure(stats?.recentApplications)} />
      <StatCard Icon={Hourglass} label="Pending Review" value={figure(ofStatus('pending'))} />
      <StatCard Icon={CircleCheck} label="Hired" value={figure(ofStatus('hired'))} />
    </div>
  )
}
