import type { Mount } from '#server/platform/http/endpoints.ts'
import type { WaitingWorkLists } from '#server/platform/records/waiting-work.ts'
import type { RecentEventStore } from './recent-events.store.ts'
import type { SetupStore } from './setup.store.ts'

type DashboardStores = { waitingWork: WaitingWorkLists; recentEvents: RecentEventStore; setup: SetupStore }

/** Mounts the calls of the dashboard. */
export function dashboardRoutes(mount: Mount, { waitingWork, recentEvents, setup }: DashboardStores): void {
  mount('listWaitingWork', async ({ viewer }) => ({ waiting: await waitingWork.list(viewer) }))
  mount('listRecentEvents', ({ viewer }) => recentEvents.list(viewer))
  mount('getSetup', ({ viewer }) => setup.get(viewer))
  mount('setSetupShown', async ({ body, viewer, write }) => {
    await write((unit) => setup.setShown(unit, body.isShown))
    return setup.get(viewer)
  })
}
