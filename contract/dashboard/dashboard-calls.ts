import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as dashboard from './dashboard.ts'

/** Calls of the dashboard; its figures come from the calls of posts and comments. */
export const dashboardCalls = {
  listWaitingWork: {
    address: addresses.listWaitingWork,
    group: 'Dashboard',
    summary: 'How much waits for a person, by kind, and since when',
    capability: 'session',
    answer: dashboard.WaitingWorkList,
  },
  listRecentEvents: {
    address: addresses.listRecentEvents,
    group: 'Dashboard',
    summary: 'What has happened since yesterday, newest first',
    capability: 'session',
    answer: dashboard.RecentEvents,
  },
  getSetup: {
    address: addresses.getSetup,
    group: 'Dashboard',
    summary: 'Which steps that make a new site one’s own are done',
    capability: 'settings',
    answer: dashboard.Setup,
  },
  setSetupShown: {
    address: addresses.setSetupShown,
    group: 'Dashboard',
    summary: 'Put the steps for a new site away, or show them again',
    capability: 'settings',
    body: dashboard.SetupChange,
    answer: dashboard.Setup,
    audit: ['setup.hidden', 'setup.shown'],
  },
} as const satisfies Record<string, Endpoint>
