import type { Page } from '@playwright/test'
import type { PostStats } from '#contract/posts/admin-posts.ts'
import { expectNoViolationsAnywhere } from './support/axe.ts'
import { chief, expect, test } from './support/test.ts'
import { signIn } from './support/sign-in.ts'

/** Answers of the API for an admin who is signed in. */
const asAdmin = (page: Page, token: string) => async (path: string) =>
  (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()

test('an admin sees figures and pending tasks on the dashboard', async ({ page }) => {
  await signIn(page)
  // other journeys write posts meanwhile, so the newest ones have the states that this one asks for
  let stats: PostStats['stats'] | undefined
  await page.route('**/api/blogs/stats', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as PostStats
    const recentPosts = body.stats.recentPosts.map((post, index) =>
      index === 0
        ? { ...post, status: 'draft' }
        : { ...post, status: 'published', publishedAt: post.createdAt },
    ) as PostStats['recentPosts']
    stats = { ...body.stats, recentPosts }
    await route.fulfill({ response, json: { ...body, stats, recentPosts } })
  })
  await page.goto('/admin')
  await expect(page.getByText('Welcome back, Olive Owner')).toBeVisible()
  await expect(page.locator('dt')).toHaveText(['Total Posts', 'Published Posts', 'Categories', 'Comments'])
  await expect.poll(() => stats).toBeDefined()
  await expect(page.locator('dd').first()).toHaveText(String(stats!.totalPosts))

  const posts = page.getByRole('region', { name: 'Recent Posts' }).getByRole('listitem')
  await expect(posts).toHaveCount(stats!.recentPosts.length)
  const withStatus = (status: string) => posts.filter({ has: page.getByText(status, { exact: true }) })
  const published = withStatus('Published').first()
  await expect(published.getByRole('link', { name: /^View/ })).toHaveAttribute('href', /^\/blog\/[a-z0-9-]+$/)
  await expect(published.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
    'href',
    /^\/admin\/posts\/edit\/[\da-f-]{36}$/,
  )
  await expect(withStatus('Draft').getByRole('link', { name: /^View/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recent Comments' }).getByRole('listitem')).toHaveCount(5)
  const distribution = page.getByRole('region', { name: 'Category Distribution' })
  for (const { _id: name, count } of stats!.categories) {
    const category = distribution
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(category).toContainText(new RegExp(`${count} posts?$`))
    await expect(category).toBeVisible()
  }

  await page.getByRole('link', { name: 'Pending Comments' }).click()
  await expect(page).toHaveURL('/admin/comments?status=pending')
  await page.goBack()
  await page.getByRole('link', { name: 'New Post' }).click()
  await expect(page).toHaveURL('/admin/posts/create')
})

test('on a phone each recent post has its date beside its status', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin')
  const posts = page.getByRole('region', { name: 'Recent Posts' }).getByRole('listitem')
  await expect(posts).not.toHaveCount(0)
  for (const post of await posts.all()) {
    const { y, height } = (await post.locator('p > span').first().boundingBox())!
    const date = (await post.locator('time').boundingBox())!
    expect(date.y + date.height / 2).toBeCloseTo(y + height / 2, 0)
  }
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test(
  'the dashboard says first what waits, with the age of the oldest, and leads to it',
  chief,
  async ({ page }) => {
    const send = asAdmin(page, await signIn(page))
    await page.goto('/admin')
    const region = page.getByRole('region', { name: 'Waiting for you' })
    const lines = region.getByRole('list', { name: 'By kind' }).getByRole('link')
    await expect(lines).toHaveCount(5)
    await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Waiting for you')
    const { waiting } = await send('/api/dashboard/waiting')
    expect(waiting.map(({ kind }: { kind: string }) => kind)).toEqual([
      'enquiries',
      'applications',
      'comments',
      'replies',
      'drafts',
    ])
    for (const [name, path, heading] of [
      ['Unanswered enquiries', '/admin/enquires?view=unanswered', 'Contact Submissions'],
      ['New applications', '/admin/careers?view=unanswered', 'Career Applications'],
      ['Comments to approve', '/admin/comments?status=pending', 'Comments'],
      ['Replies to approve', '/admin/comments?status=pending', 'Comments'],
      ['Drafts', '/admin/posts?status=draft', 'Blog Posts'],
    ] as const) {
      const line = lines.filter({ hasText: name })
      await expect(line).toHaveText(new RegExp(`^${name}oldest .+ ago[1-9][\\d,]*$`))
      await expect(line.locator('time')).toHaveAttribute('title', /\d{4} at \d/)
      await line.click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await page.goBack()
    }
    const people = region.getByRole('list', { name: 'Waiting longest' }).getByRole('link')
    const { items } = await send('/api/inbox?limit=5')
    await expect(people).toHaveCount(items.length)
    await expect(people.first()).toContainText(items[0].name)
    await people.first().click()
    await expect(page).toHaveURL(`/admin/inbox/${items[0].kind}/${items[0]._id}`)
  },
)

test('replies are said apart from comments, and lines without work stay in their place', async ({ page }) => {
  await signIn(page)
  const stats = { ...nothing.comments.stats, pendingComments: 5, pendingReplies: 3 }
  await page.route('**/api/comments/stats', (route) =>
    route.fulfill({ json: { ...nothing.comments, stats } }),
  )
  const waiting = [
    { kind: 'enquiries', count: 0, oldestAt: null },
    { kind: 'applications', count: 1_234, oldestAt: hoursAgo(9 * 24) },
    { kind: 'comments', count: 5, oldestAt: hoursAgo(5) },
    { kind: 'replies', count: 3, oldestAt: hoursAgo(0) },
    { kind: 'drafts', count: 0, oldestAt: null },
  ]
  await page.route('**/api/dashboard/waiting', (route) => route.fulfill({ json: { success: true, waiting } }))
  await page.goto('/admin')
  const lines = page.getByRole('list', { name: 'By kind' }).getByRole('listitem')
  await expect(lines).toHaveText([
    'Unanswered enquiries0',
    'New applicationsoldest 9 days ago1,234',
    'Comments to approveoldest 5 hours ago5',
    'Replies to approveoldest just now3',
    'Drafts0',
  ])
  await expect(page.getByRole('link', { name: 'Pending Comments (5 + 3 replies)' })).toBeVisible()
  const weightOf = (line: number) =>
    lines
      .nth(line)
      .locator('time')
      .evaluate((time) => Number(getComputedStyle(time).fontWeight))
  expect(await weightOf(1), 'more than three days').toBeGreaterThan(500)
  expect(await weightOf(2)).toBeLessThan(500)
})

test('the bars of the distribution are on one scale, none of them full, with a total', async ({ page }) => {
  await signIn(page)
  const categories = [3, 3, 3, 3, 2, 1, 0].map((count, index) => ({ _id: `Category ${index}`, count }))
  const stats = { ...nothing.posts.stats, totalPosts: 15, categories }
  await page.route('**/api/blogs/stats', (route) => route.fulfill({ json: { ...nothing.posts, stats } }))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin')
    const region = page.getByRole('region', { name: 'Category Distribution' })
    await expect(region).toContainText('15 posts in 7 categories')
    const shares = await region.locator('.chart-bar').evaluateAll((bars) =>
      bars.map((bar) => {
        const { width } = bar.getBoundingClientRect()
        return Math.round((width / bar.parentElement!.getBoundingClientRect().width) * 100)
      }),
    )
    expect(shares).toEqual([75, 75, 75, 75, 50, 25, 0])
    await expect(region.getByRole('listitem').first()).toHaveText('Category 020 %3 posts')
  }
})

test('a dashboard of 500 categories with names of 80 characters stays in its place', async ({ page }) => {
  await signIn(page)
  const categories = Array.from({ length: 500 }, (_, index) => ({
    _id: `${'مقالات日本語'.repeat(9)}${index}`.padEnd(80, 'x'),
    count: 500 - index,
  }))
  const stats = { ...nothing.posts.stats, totalPosts: 125_250, categories }
  await page.route('**/api/blogs/stats', (route) => route.fulfill({ json: { ...nothing.posts, stats } }))
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin')
    const region = page.getByRole('region', { name: 'Category Distribution' })
    await expect(region.getByRole('listitem')).toHaveCount(500)
    await expect(region.getByRole('listitem').last()).toContainText(/499x*1 post$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test.describe('a new site', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a new site greets its owner with a checklist, which can be put away and fetched back', async ({
    page,
  }) => {
    await signIn(page)
    // a checklist of its own, since other journeys see the same site
    let isShown = true
    const steps = ['company', 'people', 'opening', 'post', 'mail'].map((name) => ({
      name,
      isDone: name === 'post',
    }))
    const mail = { hasServer: false, hasRecipient: false }
    await page.route('**/api/dashboard/setup', async (route) => {
      if (route.request().method() === 'PUT') ({ isShown } = route.request().postDataJSON())
      await route.fulfill({ json: { success: true, steps, mail, isShown } })
    })
    await page.goto('/admin')
    const checklist = page.getByRole('region', { name: 'Make it yours' })
    await expect(checklist.getByRole('heading', { level: 3 })).toHaveText([
      'Say who you are (to do)',
      'Say who works here (to do)',
      'Offer a position (to do)',
      'Publish the first post (done)',
      'Hear of enquiries by mail (to do)',
    ])
    await expect(checklist).toContainText('1 of 5 done')
    await expect(checklist).toContainText('Five steps')
    await expect(checklist).toContainText('Set SMTP_URL to your mail server and NOTIFY_EMAIL to your address')
    await expect(checklist.getByRole('button', { name: 'Send a test mail' })).toHaveCount(0)
    await expect(checklist.getByRole('link', { name: 'Invite somebody' })).toHaveAttribute(
      'href',
      '/admin/team',
    )
    await expectNoViolationsAnywhere(page)
    let isFailing = true
    await page.route('**/api/dashboard/setup', (route) => (isFailing ? route.abort() : route.fallback()))
    await page.getByRole('button', { name: 'Put the checklist away' }).click()
    await expect(checklist.locator('.text-danger')).toHaveText(/\S/)
    isFailing = false
    await page.getByRole('button', { name: 'Put the checklist away' }).click()
    await expect(checklist).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'Show the checklist' }).click()
    await expect(checklist).toBeInViewport()
  })
})

test('a site that is not set up says so below the dashboard, from what the server knows', async ({
  page,
}) => {
  await signIn(page)
  // other journeys take steps meanwhile
  const answered = page.waitForResponse('**/api/dashboard/setup')
  await page.goto('/admin')
  const { steps, isShown } = await (await answered).json()
  expect(isShown, 'on demo data').toBe(false)
  const left = steps.filter(({ isDone }: { isDone: boolean }) => !isDone).length
  await expect(page.getByText(`${left} steps left to make the site your company’s.`)).toBeVisible()
})

test('the dashboard tells what has happened since yesterday, and leads to it', async ({ page }) => {
  const headers = { authorization: `Bearer ${await signIn(page)}` }
  const name = `Yara ${Date.now().toString(36)}`
  const form = { name, email: 'yara@example.com', project: 'Two clouds and one bill.' }
  expect((await page.request.post('/api/contact', { form })).status()).toBe(201)
  const { data } = await (await page.request.get(`/api/contact?search=${name}`, { headers })).json()
  await page.goto('/admin')
  const region = page.getByRole('region', { name: 'Since yesterday' })
  const more = region.getByRole('button', { name: /^Show \d+ more$/ })
  await expect(region.getByRole('listitem').first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  const line = region.getByRole('link').filter({ hasText: name })
  await expect(line).toHaveText(`${name} sent an enquiryTwo clouds and one bill.just now`)
  await line.click()
  await expect(page).toHaveURL(`/admin/enquires/${data[0]._id}`)

  const at = hoursAgo(2)
  const event = { _id: crypto.randomUUID(), at, about: 'Rollbacks', slug: null }
  const events = [
    { ...event, what: 'application', record: 'application', name: 'Ada Keller' },
    { ...event, what: 'answer', record: 'enquiry', name: 'Maya Thornbury' },
    { ...event, what: 'comment', record: 'comment', name: 'Jo' },
    { ...event, what: 'reply', record: 'comment', name: 'Bo' },
    { ...event, what: 'post', record: 'post', name: 'Amara Okafor', slug: 'rollbacks' },
  ]
  let answer = { success: true, since: at, events, hasMore: true }
  await page.route('**/api/dashboard/recent', (route) => route.fulfill({ json: answer }))
  await page.goto('/admin')
  await expect(region.getByRole('listitem')).toHaveText([
    'Ada Keller appliedRollbacks2 hours ago',
    'Maya Thornbury answered by emailRollbacks2 hours ago',
    'Jo commentedRollbacks2 hours ago',
    'Bo replied to a commentRollbacks2 hours ago',
    'A post by Amara Okafor was publishedRollbacks2 hours ago',
  ])
  const hrefs = await region.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(hrefs).toEqual([
    expect.stringContaining(event._id),
    `/admin/enquires/${event._id}`,
    `/admin/inbox/comment/${event._id}`,
    `/admin/inbox/comment/${event._id}`,
    '/blog/rollbacks',
  ])
  await expect(region).toContainText('Only the newest are shown.')
  await expectNoViolationsAnywhere(page)
  answer = { ...answer, events: [], hasMore: false }
  await page.reload()
  await expect(region).toContainText('All quiet since yesterday.')
  expect((await region.boundingBox())!.height, 'one line').toBeLessThan(50)
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText(
    'All quiet since yesterday.',
  )
})

const nothing = {
  posts: {
    success: true,
    stats: {
      totalPosts: 0,
      publishedPosts: 0,
      draftPosts: 0,
      archivedPosts: 0,
      categories: [],
      recentPosts: [],
    },
    categories: [],
    recentPosts: [],
  },
  comments: {
    success: true,
    stats: {
      totalComments: 0,
      approvedComments: 0,
      pendingComments: 0,
      totalReplies: 0,
      approvedReplies: 0,
      pendingReplies: 0,
    },
    recentComments: [],
  },
}

test('an empty dashboard suggests first steps', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/blogs/stats', (route) => route.fulfill({ json: nothing.posts }))
  await page.route('**/api/comments/stats', (route) => route.fulfill({ json: nothing.comments }))
  await page.goto('/admin')
  await expect(page.getByText('No posts yet. Create your first blog post!')).toBeVisible()
  await expect(page.getByText('No comments yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pending Comments' })).toHaveCount(0)
})

test('the dashboard lists emails that could not be sent', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  await expect(page.getByText('Welcome back, Olive Owner')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Emails not sent' })).toHaveCount(0)
  const email = { _id: crypto.randomUUID(), recipient: 'zoe@example.com', subject: 'We have your enquiry' }
  const createdAt = '2026-11-21T02:00:00.000Z'
  const emails = [
    { ...email, createdAt, lastError: '550 no such mailbox' },
    { ...email, _id: crypto.randomUUID(), createdAt, lastError: '' },
  ]
  const delayed = { total: 3, oldestAt: createdAt, failure: 'unreachable' }
  const mailbox = { checkedAt: createdAt, failure: 'disk', failedSince: createdAt, unmatched: 0, untaken: 2 }
  await page.route('**/api/outbox/unsent', (route) =>
    route.fulfill({ json: { success: true, emails, total: 2, delayed, inbox: mailbox } }),
  )
  await page.reload()
  const unsent = page.getByRole('region', { name: 'Emails not sent' })
  await expect(unsent.getByRole('alert').first()).toContainText(
    '3 emails wait to be sent. The mail server cannot be reached: check host and port of SMTP_URL.',
  )
  const answers = page.getByRole('region', { name: 'Answers by email' }).getByRole('alert')
  await expect(answers.first()).toContainText('The disk of the site is full')
  await expect(answers.last()).toContainText('2 answers in the mailbox could not be taken in and stay there')
  await expect(unsent.getByRole('alert').last()).toHaveText(
    '2 emails of the last 30 days could not be sent and are not tried any more.',
  )
  await expect(unsent.getByRole('listitem').first()).toContainText('550 no such mailbox')
  await expect(unsent.getByRole('listitem').last()).toContainText('It was too old')
})

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a dashboard that cannot be loaded shows no error', async ({ page }) => {
    await signIn(page)
    await page.route('**/stats', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
    )
    await page.goto('/admin')
    await expect(page.getByRole('region', { name: 'Recent Posts' })).toContainText(
      'The newest posts appear here.',
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/stats')
    await page
      .getByRole('region', { name: 'Recent Posts' })
      .getByRole('button', { name: 'Try again' })
      .click()
    await expect(page.getByRole('region', { name: 'Recent Posts' }).getByRole('listitem')).toHaveCount(5)
  })
})
