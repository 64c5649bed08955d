import { aPersonWithRoles, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

const screens = {
  Inbox: '/admin/inbox',
  Enquires: '/admin/enquires',
  'Reply templates': '/admin/templates',
  Careers: '/admin/careers',
  Openings: '/admin/openings',
  'Blog Posts': '/admin/posts',
  Images: '/admin/images',
  Categories: '/admin/categories',
  Comments: '/admin/comments',
  Company: '/admin/company',
  Newsletter: '/admin/newsletter',
  Subscribers: '/admin/subscribers',
  Team: '/admin/team',
  'Personal data': '/admin/erase',
  Retention: '/admin/retention',
  'Import and export': '/admin/import',
  'Audit log': '/admin/audit',
}

const allowed = {
  owner: Object.keys(screens),
  editor: ['Inbox', 'Blog Posts', 'Images', 'Categories', 'Comments', 'Newsletter', 'Subscribers'],
  writer: ['Blog Posts', 'Images'],
  sales: ['Inbox', 'Enquires', 'Reply templates'],
  recruiter: ['Inbox', 'Careers', 'Openings', 'Reply templates'],
} as const

for (const [role, labels] of Object.entries(allowed) as [keyof typeof allowed, readonly string[]][]) {
  test(`the ${role} finds the screens of the role in the sidebar`, async ({ page, baseURL }) => {
    await signInAs(page, await aPersonWithRoles(baseURL!, [role]))
    await page.goto('/admin')
    const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    await expect(links).toHaveCount(labels.length + 3)
    const shown = await links.allTextContents()
    expect(shown.toSorted()).toEqual([...labels, 'Dashboard', 'Profile', 'View site'].toSorted())
  })
}

test('somebody in sales sees enquiries, and no other screen', async ({ page, baseURL }) => {
  await signInAs(page, await aPersonWithRoles(baseURL!, ['sales']))
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /Unanswered enquiries/ })).toBeVisible()
  for (const name of ['New applications', 'Comments to approve', 'Drafts', 'New Post'])
    await expect(page.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
  for (const name of ['Recent Posts', 'Recent Comments', 'Category Distribution', 'Make it yours'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  for (const [label, path] of Object.entries(screens)) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(
      allowed.sales.includes(label as 'Inbox') ? /^(?!Not allowed)/ : 'Not allowed',
    )
  }
})
