import { expect, test, vi } from 'vitest'
import { loadDeferred } from './deferred.tsx'

test('a navigation returns fast data at once and a promise of slow data', async () => {
  const request = new Request('http://localhost/blog')
  vi.useFakeTimers()
  try {
    const soon = loadDeferred(Promise.resolve({ text: 'soon' }), request)
    expect((await soon).page).toEqual({ text: 'soon' })
    const late = loadDeferred(
      new Promise<object>((resolve) => setTimeout(resolve, 500, { text: 'late' })),
      request,
    )
    await vi.advanceTimersByTimeAsync(100)
    const { page } = await late
    expect(page).toBeInstanceOf(Promise)
    await vi.advanceTimersByTimeAsync(400)
    expect(await page).toEqual({ text: 'late' })
  } finally {
    vi.useRealTimers()
  }
})
