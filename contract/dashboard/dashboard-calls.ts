import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as dashboard from './dashboard.ts'

/** Calls of the dashboard. Its figures come from the calls of posts and comments. */
export const dashboardCalls = {
  listWaitingWork: {
    address: addresses.listWaitingWork,
    group: 'Dashboard',
    summary: 'Count pending work by type, with the age of the oldest',
    capability: 'session',
    answer: dashboard.WaitingWorkList,
  },
  listRecentEvents: {
    address: addresses.listRecentEvents,
    group: 'Dashboard',
    summary: 'List events since yesterday, newest first',
    capability: 'session',
    answer: dashboard.RecentEvents,
  },
  getSetup: {
    address: addresses.getSetup,
    group: 'Dashboard',
    summary: 'Get the status of the setup checklist',
    capability: 'settings',
    answer: dashboard.SetupProgress,
  },
  setSetupShown: {
    address: addresses.setSetupShown,
    group: 'Dashboard',
    summary: 'Hide or show the setup checklist',
    capability: 'settings',
    body: dashboard.SetupProgressChange,
    answer: dashboard.SetupProgress,
    audit: ['setup.hidden', 'setup.shown'],
  },
} as const satisfies Record<string, Endpoint>
