import { expect, test } from './support/test.ts'

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
