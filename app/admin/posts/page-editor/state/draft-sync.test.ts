import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from '#app/admin/posts/draft.rules.ts'
import { createAutosave } from '#app/admin/posts/drafts/autosave.ts'
import { DraftSync } from './draft-sync.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Types a letter again and again. @returns the longest time that a letter waited until it was sent (milliseconds) */
async function longestWait(gapMs: number, isPage: boolean) {
  const waits: number[] = []
  let unsent: number[] = []
  let count = 0
  const autosave = createAutosave({
    keep: async ({ body }) => {
      const sent = Number(body.title)
      const now = Date.now()
      waits.push(...unsent.slice(0, unsent.length - (count - sent)).map((at) => now - at))
      unsent = unsent.slice(unsent.length - (count - sent))
      return { at: '' }
    },
    discard: async () => {},
    isOnline: () => true,
    onState: () => {},
    onFork: () => {},
  })
  const hand = () =>
    autosave.change({ ...emptyDraft(undefined, ''), title: String(count) }, { postId: null, basedOn: null })
  const sync = new DraftSync({ hand, keep: hand })
  for (let at = 0; at < 30_000; at += gapMs) {
    count += 1
    unsent.push(Date.now())
    if (isPage) sync.schedule()
    else hand()
    await vi.advanceTimersByTimeAsync(gapMs)
  }
  expect(waits.length).toBeGreaterThan(0)
  return Math.max(...waits, ...unsent.map((at) => Date.now() - at))
}

test('every letter is sent within five seconds, however it is typed on and in whichever editor', async () => {
  for (const gapMs of [50, 100, 390, 450, 900, 1_400, 2_000])
    for (const isPage of [true, false])
      expect(
        await longestWait(gapMs, isPage),
        `a letter every ${gapMs} ms, on the page: ${isPage}`,
      ).toBeLessThan(5_000)
})
