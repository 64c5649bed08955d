import type { Page } from '@playwright/test'

/** A page in a state that a visitor brings about: photographed by `npm run screens`, judged by `access.e2e.ts`. */
export type PageState = {
  /** In kebab-case: the picture's file is named after it. */
  name: string
  path: string
  /** What the visitor does once the page has come up. */
  act?: (page: Page) => Promise<unknown>
  /** Arranged before the page is asked for, such as a call that never answers. */
  prepare?: (page: Page) => Promise<unknown>
  /** Console errors that belong to it. */
  expectedErrors?: RegExp[]
}

const never = () => new Promise<void>(() => {})

/** A call of the API that keeps the visitor waiting. */
export const neverAnswers = (address: string) => (page: Page) => page.route(address, never)

/** A call of the API that fails. */
export const answersWithError = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { success: false, message: 'Failed' } }))

/** A call of the API that is answered at once, and changes nothing. */
export const answersWith = (address: string, json: object) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json }))

/** Notices, which leave when their bar has run down, stay. */
export const keepNoticesOpen = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('animationstart', ({ target }) => {
      const bar = target as HTMLElement
      if (bar.matches('.Toastify__progress-bar')) bar.getAnimations().forEach((running) => running.pause())
    }),
  )

/** What would pass after exactly `ms` milliseconds stays, however long it is looked at. */
export const withoutTimer = (ms: number) => (page: Page) =>
  page.addInitScript((after) => {
    const set = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, wait?: number) =>
      wait === after ? 0 : set(work, wait)) as typeof window.setTimeout
  }, ms)

/** What the browser's storage holds when the page is first asked for. */
export const withStoredValue = (key: string, value: unknown) => (page: Page) =>
  page.addInitScript(
    ([name, text]) => {
      if (localStorage.getItem(name!) === null) localStorage.setItem(name!, text!)
    },
    [key, JSON.stringify(value)],
  )
