import { useSession } from '#app/session/session.ts'
import { ScreenHead } from '#app/ui/office/screen-head.tsx'

export const clientLoader = () => null

export default function Dashboard() {
  const { user } = useSession()
  return <ScreenHead title="Dashboard" lead={`Welcome back, ${user?.name}`} />
}
