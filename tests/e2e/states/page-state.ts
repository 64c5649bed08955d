import type { Page, Request } from '@playwright/test'

/** A page in a certain state, for `npm run screens` and the accessibility tests of `accessibility.e2e.ts`. */
export type PageState = {
  /** In kebab-case; also the name of the contact sheet. */
  name: string
  path: string
  /** The path of the page that `act` leads to, where that is another one. */
  shows?: string
  /** Brings the loaded page into the state. */
  act?: (page: Page) => Promise<unknown>
  /** Waits until the loaded page shows the state by itself. */
  until?: (page: Page) => Promise<unknown>
  /** Runs before the page is requested, for example to replace a call of the API. */
  prepare?: (page: Page) => Promise<unknown>
  /** Console errors that the state causes. */
  expectedErrors?: RegExp[]
}

export type Act = (page: Page) => Promise<unknown>
type More = Omit<Partial<PageState>, 'act'>

/** A state to which steps lead, one after the other; what else belongs to it may stand among them. */
export function state(name: string, path: string, ...steps: (Act | More)[]): PageState {
  const acts = steps.filter((step) => typeof step === 'function')
  const act = async (page: Page) => {
    for (const step of acts) await step(page)
  }
  const more = steps.filter((step) => typeof step === 'object')
  return Object.assign({ name, path, ...(acts.length > 0 && { act }) }, ...more) as PageState
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
export const follow = (name: string | RegExp) => (page: Page) =>
  page.getByRole('link', { name }).first().click()
export const fill = (label: string, text: string) => (page: Page) => page.getByLabel(label).first().fill(text)
export const choose = (label: string, option: string) => (page: Page) =>
  page.getByLabel(label).selectOption(option)
export const shows = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
type Role = Parameters<Page['getByRole']>[0]
export const has = (role: Role, name?: string | RegExp) => (page: Page) =>
  page
    .getByRole(role, { ...(name !== undefined && { name }) })
    .first()
    .waitFor()
export const onPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 })
const retry = /^(Try again|Retry)$/
const hasRetry = (page: Page) =>
  page
    .getByRole('link', { name: retry })
    .or(page.getByRole('button', { name: retry }))
    .first()
    .waitFor()

/** A page while a call of the API hangs, and one whose call failed. */
export const loading = (name: string, path: string, call: string | RegExp) =>
  state(`${name}-loading`, path, { prepare: neverAnswers(call) })
const failed = (name: string, path: string, call: string | RegExp, until: Act = hasRetry) =>
  state(`${name}-failed`, path, { until, ...failing(call) })
/** Both of them. */
export const waits = (name: string, path: string, call: string | RegExp, until?: Act) => [
  loading(name, path, call),
  failed(name, path, call, until),
]
/** A page of a record that is not there. */
export const missing = (name: string, path: string, text: string) =>
  state(`${name}-not-found`, path, { until: shows(text), expectedErrors: [/404/] })
export const failing = (call: string | RegExp) => ({
  prepare: answersWithError(call),
  expectedErrors: [/500/],
})

const held = new WeakSet<Request>()

/** Makes a call of the API hang. */
export const neverAnswers = (address: string | RegExp) => (page: Page) =>
  page.route(address, (route) => {
    held.add(route.request())
    return new Promise<void>(() => {})
  })

/** Whether a state makes this request hang. */
export const isHeld = (request: Request) => held.has(request)

/** Makes a call of the API fail with 500, as a server does that cannot answer. */
const answersWithError = (address: string | RegExp) => (page: Page) =>
  page.route(address, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, message: 'Something went wrong on our side. Please try again.' },
    }),
  )

/** Replaces the answer of a call of the API. */
export const answersWith = (address: string, json: object) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json }))

/** Changes the values of the server's answer to a call, each by its key. */
export const changesAnswer =
  (address: string | RegExp, change: (key: string, value: unknown) => unknown) => (page: Page) =>
    page.route(address, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: JSON.parse(await response.text(), change) as object })
    })

/** A name without a place to break, one without spaces, and one that is written from right to left. */
export const unusualNames = [
  'W'.repeat(80),
  '株式会社小笠原諸島クラウド運用',
  'شركة العمليات السحابية المحدودة',
]

/** Gives the first values of these keys unusual names. */
export function withUnusualNames(...keys: string[]): (key: string, value: unknown) => unknown {
  const used: Record<string, number> = {}
  return (key, value) => {
    if (!keys.includes(key) || typeof value !== 'string') return value
    used[key] = (used[key] ?? 0) + 1
    return unusualNames[used[key] - 1] ?? value
  }
}

/** Keeps notifications open by pausing the animation after which they close. */
export const keepNoticesOpen = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('animationstart', ({ target }) => {
      const bar = target as HTMLElement
      if (bar.matches('.Toastify__progress-bar')) bar.getAnimations().forEach((running) => running.pause())
    }),
  )

/** Disables timers of exactly `ms` milliseconds, so that what they would end stays visible. */
export const withoutTimer = (ms: number) => (page: Page) =>
  page.addInitScript((after) => {
    const set = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, wait?: number) =>
      wait === after ? 0 : set(work, wait)) as typeof window.setTimeout
  }, ms)

/** Sets an entry of local storage before the page loads, unless there is one. */
export const withStoredValue = (key: string, value: unknown) => (page: Page) =>
  page.addInitScript(
    ([name, text]) => {
      if (localStorage.getItem(name!) === null) localStorage.setItem(name!, text!)
    },
    [key, JSON.stringify(value)],
  )
