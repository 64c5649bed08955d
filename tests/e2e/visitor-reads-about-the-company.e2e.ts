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
