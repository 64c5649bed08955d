import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/api-error.ts'
import type { Failure } from '#contract/failure.ts'
import { createDraftSaver, type DraftState } from './draft-saver.ts'
import { blankReply } from './reply-form.rules.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A saver whose requests end when the test says so. */
function open() {
  const sent: { text: string; done: () => void; fail: (error: Error) => void }[] = []
  const states: DraftState[] = []
  const saver = createDraftSaver({
    save: ({ text }) =>
      new Promise((resolve, reject) => {
        sent.push({ text, done: () => resolve(`at ${text}`), fail: reject })
      }),
    onState: (state) => void states.push(state),
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    saver,
    sent,
    states,
    pass,
    type: (text: string) => saver.change({ ...blankReply('Stratoworks'), text }),
    texts: () => sent.map(({ text }) => text),
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

test('typing is saved after a pause, and at the latest five seconds after it began', async () => {
  const { type, texts, pass, done, states } = open()
  for (let step = 0; step < 7; step += 1) {
    type(`${step}`)
    await pass(800)
  }
  expect(texts()).toEqual(['6'])
  type('next')
  await pass(10_000)
  expect(texts(), 'one request is on its way at a time').toEqual(['6'])
  await done()
  await done()
  expect(texts()).toEqual(['6', 'next'])
  expect(states.at(-1)).toEqual({ kind: 'saved', at: 'at next' })
})

test('a failure is said and tried again, unless the server refuses the draft itself', async () => {
  const { type, texts, pass, fail, done, states } = open()
  type('a')
  await pass(1_000)
  await fail(0)
  expect(states.at(-1)).toEqual({ kind: 'offline' })
  await pass(10_000)
  await fail(503, 'Later')
  expect(states.at(-1)).toEqual({ kind: 'failed', message: 'Later' })
  await pass(10_000)
  await done()
  expect(states.at(-1)).toMatchObject({ kind: 'saved' })
  type('ab')
  await pass(1_000)
  await fail(404, 'Contact not found')
  await pass(60_000)
  expect(texts()).toEqual(['a', 'a', 'a', 'ab'])
})

test('what is dropped is not saved, also not after a failure that was on its way', async () => {
  const { type, texts, pass, fail, saver, states } = open()
  type('a')
  await pass(1_000)
  type('ab')
  const dropped = saver.drop()
  await fail(500)
  await dropped
  await pass(60_000)
  expect([texts(), states.at(-1)]).toEqual([['a'], { kind: 'idle' }])
})

test('a draft that is an email already is not saved again, and the email is told of', async () => {
  const { type, sent, texts, pass, saver, states } = open()
  type('a')
  await pass(1_000)
  const email = { _id: '1' }
  sent.at(-1)!.fail(new ApiError(409, { success: false, message: 'Sent', sent: email } as Failure))
  await pass(60_000)
  await saver.flush()
  expect([texts(), states.at(-1)]).toEqual([['a'], { kind: 'sent', message: 'Sent', email }])
})
