import type { Page } from '@playwright/test'
import {
  answersWith,
  failed,
  failing,
  has,
  loading,
  press,
  shows,
  state,
  unusualNames,
  type PageState,
} from './page-state.ts'

const id = '3f0c8f0e-0000-4000-8000-00000000000a'
const path = `/admin/newsletter/${id}`
const call = `**/api/newsletter/issues/${id}`
const counts = {
  recipients: 3_000,
  queued: 1_779,
  handedOver: 1_204,
  refused: 12,
  bounced: 3,
  unsubscribed: 7,
  skipped: 2,
  repeated: 1,
}

/** An issue of the newsletter, as the server answers with it. */
export const issueExample = {
  _id: id,
  slug: 'november-at-stratoworks',
  subject: 'November at Stratoworks',
  previewText: 'Two migrations, one new colleague and a checklist for the holidays',
  senderName: '',
  state: 'draft',
  revision: 1,
  scheduledAt: null,
  startedAt: null,
  finishedAt: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-02T09:30:00.000Z',
  counts: Object.fromEntries(Object.keys(counts).map((name) => [name, 0])),
}
const content = [
  { id: 'aaaaaaaaaaaa', type: 'heading', text: 'What we learned', level: 2 },
  { id: 'bbbbbbbbbbbb', type: 'paragraph', text: 'A migration is done when nobody asks about it any more.' },
]

const shown = (changes: object) => ({
  prepare: answersWith(call, { success: true, issue: { ...issueExample, content, ...changes } }),
})
const isEdited = has('textbox', 'Body text')
const started = { startedAt: '2026-11-03T09:00:00.000Z', counts }
const isPreviewed = (page: Page) =>
  page.frameLocator('iframe[title=Email]').getByRole('heading').first().waitFor()

/** What is below a dialog does not lie half behind the bar at the top, where axe finds it too small. */
const goesToTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

/** States of the issues of the newsletter. */
export const issueStates: PageState[] = [
  state('issues-from-posts', '/admin/newsletter', press('From posts'), has('checkbox')),
  state(
    'issues-from-posts-failed',
    '/admin/newsletter',
    failing('**/api/blogs/published?**'),
    press('From posts'),
    has('alert'),
  ),
  state('issue', path, shown({}), isEdited),
  state('issue-send', path, shown({}), isEdited, press(/^Send$/), shows('goes to'), goesToTop),
  state(
    'issue-scheduled',
    path,
    shown({ state: 'scheduled', scheduledAt: '2031-01-01T09:00:00.000Z' }),
    isEdited,
  ),
  state('issue-sending', path, shown({ ...started, state: 'sending' }), isPreviewed),
  state('issue-cancel', path, shown({ ...started, state: 'paused' }), press('Cancel')),
  state(
    'issue-sent-long-names',
    path,
    shown({
      ...started,
      state: 'sent',
      finishedAt: '2026-11-03T10:00:00.000Z',
      subject: unusualNames[0],
      previewText: unusualNames[1],
      senderName: unusualNames[2],
    }),
    isPreviewed,
  ),
  loading('issue', path, call),
  failed('issue', path, call),
  state('issue-not-found', path, { until: shows('Issue not found'), expectedErrors: [/404/] }),
]
