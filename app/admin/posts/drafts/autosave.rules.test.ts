import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import { emptyDraft, type Draft } from '#app/admin/posts/draft.rules.ts'
import { createAutosave, type AutosaveState } from './autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const base = { postId: null, basedOn: null }
const draft = (title: string): Draft => ({ ...emptyDraft(undefined, ''), title })

/** An autosave whose requests end when the test says so. */
function open() {
  type Sent = { id: string; title: string; after: number; sequence: number }
  const sent: (Sent & { done: () => void; fail: (error: Error) => void })[] = []
  const discarded: { id: string; sequence: number }[] = []
  const states: AutosaveState[] = []
  let isOnline = true
  const onFork = vi.fn()
  const autosave = createAutosave({
    keep: ({ id, after, sequence, body }) =>
      new Promise((resolve, reject) => {
        const done = () => resolve({ at: `at ${sequence}` })
        sent.push({ id, title: body.title, after, sequence, done, fail: reject })
      }),
    discard: async (place) => void discarded.push(place),
    isOnline: () => isOnline,
    onState: (state) => void states.push(state),
    onFork,
  })
  const shown = { autosave, sent, discarded, states, onFork }
  return {
    ...shown,
    setOnline: (is: boolean) => void (isOnline = is),
    type: (title: string) => {
      const typed = draft(title)
      autosave.change(typed, base)
      return typed
    },
    done: async () => {
      sent.at(-1)!.done()
      await pass(0)
    },
    fail: async (status: number, message?: string) => {
      sent.at(-1)!.fail(new ApiError(status, message === undefined ? undefined : { success: false, message }))
      await pass(0)
    },
  }
}

test('typing is sent after a pause, and at the latest three seconds after it began', async () => {
  const { type, sent } = open()
  type('a')
  await pass(1_400)
  type('ab')
  await pass(1_400)
  expect(sent).toHaveLength(0)
  await pass(100)
  expect(sent).toMatchObject([{ title: 'ab', after: 0, sequence: 2 }])
  const other = open()
  for (let second = 0; second < 3; second += 1) {
    other.type(`${second}`)
    await pass(1_000)
  }
  expect(other.sent).toHaveLength(1)
})

test('one request is on its way at a time; what was typed meanwhile follows it', async () => {
  const { type, sent, done, states } = open()
  type('a')
  await pass(1_500)
  type('ab')
  await pass(10_000)
  expect(sent).toHaveLength(1)
  await done()
  expect(sent).toMatchObject([{ title: 'a' }, { title: 'ab', after: 1, sequence: 2 }])
  await done()
  expect(states.at(-1)).toEqual({ kind: 'kept', at: 'at 2' })
})

test('without a connection nothing is sent until it is back', async () => {
  const { type, sent, states, setOnline, autosave, done } = open()
  setOnline(false)
  type('a')
  await pass(60_000)
  expect([sent.length, states.at(-1)]).toEqual([0, { kind: 'offline' }])
  setOnline(true)
  void autosave.flush()
  expect(sent).toMatchObject([{ title: 'a' }])
  await done()
  expect(states.at(-1)).toEqual({ kind: 'kept', at: 'at 1' })
})

test('a failure is said until the next try, which follows by itself', async () => {
  const { type, sent, fail, done, states } = open()
  type('a')
  await pass(1_500)
  await fail(503, 'Please try again later')
  expect(states.at(-1)).toEqual({ kind: 'failed', message: 'Please try again later' })
  await pass(10_000)
  expect(sent).toHaveLength(2)
  await fail(0)
  expect(states.at(-1)).toEqual({ kind: 'offline' })
  await pass(10_000)
  await done()
  expect(states.at(-1)).toMatchObject({ kind: 'kept' })
})

test('a draft that was changed elsewhere goes on as a copy', async () => {
  const { type, sent, fail, done, onFork } = open()
  type('a')
  await pass(1_500)
  await fail(409)
  expect(onFork).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ title: 'a', after: 0 })
  expect(sent[1]!.id).not.toBe(sent[0]!.id)
  await done()
})

test('a save names the change that it contains, and what is typed meanwhile is sent', async () => {
  const { type, sent, done, autosave, states } = open()
  const saved = type('a')
  await pass(1_500)
  await done()
  const place = autosave.placeOf(saved)
  expect(place).toMatchObject({ id: sent[0]!.id, sequence: 1 })
  type('ab')
  autosave.endSaved(saved, place)
  await pass(1_500)
  expect(sent.at(-1)).toMatchObject({ id: sent[0]!.id, title: 'ab', sequence: 2 })
  await done()
  const last = type('abc')
  autosave.endSaved(last, autosave.placeOf(last))
  await pass(10_000)
  expect([sent.length, states.at(-1)]).toEqual([2, { kind: 'idle' }])
})

test('a draft whose request is on its way is discarded after it', async () => {
  const { type, discarded, done, autosave } = open()
  type('a')
  await pass(1_500)
  void autosave.discard()
  await pass(0)
  expect(discarded).toEqual([])
  await done()
  expect(discarded).toMatchObject([{ sequence: 1 }])
})

test('a save names also what was not sent yet, and never a newer change than its own', async () => {
  const { type, autosave } = open()
  expect(autosave.placeOf(draft('none'))).toBeUndefined()
  const saved = type('a')
  expect(autosave.placeOf(saved)).toMatchObject({ sequence: 1 })
  await pass(1_500)
  type('ab')
  expect(autosave.placeOf(saved)).toMatchObject({ sequence: 1 })
})

test('a draft that is discarded, or typed back to what is saved, goes from the server', async () => {
  const { type, sent, discarded, done, autosave } = open()
  await autosave.discard()
  type('a')
  await autosave.discard()
  expect(discarded).toEqual([])
  type('b')
  await pass(1_500)
  await done()
  await autosave.discard()
  expect(discarded).toEqual([{ id: sent[0]!.id, sequence: 2 }])
})

test('a draft that is opened is not sent again before it changes', async () => {
  const { autosave, sent } = open()
  const stored = draft('There')
  // of a post too: to open it must not take it from who is typing in it
  const ofPost = { postId: 'one', basedOn: 3 }
  autosave.adopt({ id: 'one', sequence: 7, after: 7 }, stored, ofPost)
  autosave.change(stored, ofPost)
  await pass(10_000)
  expect(sent).toHaveLength(0)
  autosave.change(draft('There, on'), ofPost)
  await pass(1_500)
  expect(sent).toMatchObject([{ id: 'one', after: 7, sequence: 8 }])
})
