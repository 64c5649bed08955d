import { expect, test } from './support/test.ts'

test('a visitor reads about the company and sees its eight top clients @chief', async ({ page }) => {
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Top Clients' }).getByRole('listitem')).toHaveCount(8)
})

test('five leaders rotate every five seconds, and each can be chosen', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/about-us')
  const leadership = page.getByRole('region', { name: 'Our Leadership' })
  const dots = leadership.getByRole('button', { name: /^Show slide/ })
  await expect(dots).toHaveCount(3)
  await page.clock.runFor(12_000)
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')

  await leadership.evaluate((whole) => whole.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.mouse.move(0, 0)
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(await dots.nth(1).getAttribute('aria-current')).toBe('true')
  }).toPass()
})

test('the rotation control comes first, and what it stops stays stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/about-us')
  const leadership = page.getByRole('region', { name: 'Our Leadership' })
  const start = leadership.getByRole('button', { name: 'Start slide rotation' })
  const controls = leadership.getByRole('button')
  await expect(controls.first()).toHaveAccessibleName('Stop slide rotation')
  await leadership.getByRole('button', { name: 'Show slide 1 of 3' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(start).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(leadership.getByRole('button', { name: 'Show slide 3 of 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(start).toBeVisible()
  // who is out of sight cannot be reached by keyboard
  await expect(leadership.getByRole('group', { name: 'Amara Okafor, 1 of 5' })).toHaveAttribute('inert', '')
})

test('the home page says what the company does, section by section @chief', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build faster with DevOps that holds up')
  const careers = page.getByRole('region', { name: 'Work on systems you can be proud of' })
  await careers.getByRole('link', { name: 'See openings' }).click()
  await expect(page).toHaveURL('/career')
})

test('the logo strips move until they are stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const strip = page.getByRole('group', { name: 'Tools we run in production' })
  const isMoving = () =>
    strip.evaluate((group) => group.getAnimations({ subtree: true })[0]?.playState === 'running')
  await strip.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect.poll(isMoving).toBe(true)
  await strip.getByRole('button', { name: 'Stop scrolling: Tools we run in production' }).click()
  await expect.poll(isMoving).toBe(false)
  await strip.getByRole('button', { name: 'Start scrolling: Tools we run in production' }).click()
  await page.mouse.move(0, 0)
  await expect.poll(isMoving).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(isMoving).toBe(false)
  await expect(strip.getByRole('button')).toBeHidden()
})

test('the overview leads to a service, and that to articles and a demo', async ({ page }) => {
  await page.goto('/service')
  const services = page.getByRole('region', { name: 'Our services' })
  await services.getByRole('link', { name: 'Machine Learning & AI' }).click()
  await expect(page).toHaveURL('/ai-development')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Related Articles' }).getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'Request a demo' }).first().click()
  await expect(page).toHaveURL(/\/contact\?subject=/)
  await expect(page.getByLabel('Project Details')).toHaveValue('Request a demo: Machine Learning & AI\n\n')
})
