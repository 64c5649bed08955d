import { aPersonWithRoles, signInAs } from './support/people.ts'
import { tokenOf } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const screens = {
  Inbox: '/admin/inbox',
  Enquires: '/admin/enquires',
  'Reply Templates': '/admin/templates',
  Careers: '/admin/careers',
  Openings: '/admin/openings',
  'Blog Posts': '/admin/posts',
  Pictures: '/admin/pictures',
  Categories: '/admin/categories',
  Comments: '/admin/comments',
  Company: '/admin/company',
  Subscribers: '/admin/subscribers',
  Team: '/admin/team',
  'Erase a Person': '/admin/erase',
  'Import and export': '/admin/import',
  'Audit Log': '/admin/audit',
}

const allowed = {
  owner: Object.keys(screens),
  editor: ['Inbox', 'Blog Posts', 'Pictures', 'Categories', 'Comments', 'Subscribers'],
  writer: ['Blog Posts', 'Pictures'],
  sales: ['Inbox', 'Enquires'],
  recruiter: ['Inbox', 'Careers', 'Openings'],
} as const

for (const [role, labels] of Object.entries(allowed) as [keyof typeof allowed, readonly string[]][]) {
  test(`the ${role} finds the screens of the role in the sidebar, and no other by its address`, async ({
    page,
    baseURL,
  }) => {
    await signInAs(page, await aPersonWithRoles(baseURL!, [role]))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    await expect(links).toHaveCount(labels.length + 3)
    const shown = await links.allTextContents()
    expect(shown.toSorted()).toEqual([...labels, 'Dashboard', 'Profile', 'Open site'].toSorted())
    for (const [label, path] of Object.entries(screens)) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      if (labels.includes(label)) await expect(heading).not.toHaveText('Not allowed')
      else await expect(heading).toHaveText('Not allowed')
      await expect(heading).toBeVisible()
    }
  })
}

test('the dashboard of somebody in sales shows enquiries that wait, and nothing of the blog', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, await aPersonWithRoles(baseURL!, ['sales']))
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /Unanswered enquiries/ })).toBeVisible()
  for (const name of ['New applications', 'Comments to approve', 'Drafts', 'New Post'])
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
  for (const name of ['Recent Posts', 'Recent Comments', 'Category Distribution', 'Make it yours'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
})

test('a writer without posts reads those of others on the site, and changes none', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, await aPersonWithRoles(baseURL!, ['writer']))
  await page.goto('/admin/posts')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^View / }) })
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  await expect(page.getByRole('row').getByText('Draft', { exact: true })).toHaveCount(0)
})

test.describe(() => {
  // browsers log answers of 4xx
  test.use({ expectedErrors: [/401/] })

  test('somebody whose account is deactivated meanwhile is led to the sign-in from every screen', async ({
    page,
    baseURL,
  }) => {
    const person = await aPersonWithRoles(baseURL!, ['owner'])
    const token = await signInAs(page, person)
    const owner = await tokenOf(page, await aPersonWithRoles(baseURL!, ['owner']))
    const headers = { authorization: `Bearer ${owner}` }
    const { people } = await (await page.request.get('/api/team', { headers })).json()
    const { _id } = people.find(({ email }: { email: string }) => email === person.email)
    expect((await page.request.post(`/api/team/${_id}/deactivate`, { headers })).status()).toBe(200)
    for (const path of ['/admin', '/admin/profile', ...Object.values(screens)]) {
      await page.goto('/privacy')
      await page.evaluate((former) => localStorage.setItem('token', former), token)
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
  })
})
