import { setTimeout as pause } from 'node:timers/promises'
import type { Driver, InputSource } from './driver.ts'
import { findElements, type Target } from './find-elements.ts'

/** How long a journey waits for what is to happen, in milliseconds. */
const patienceMs = 20_000

/** Keys by the code points that WebDriver assigns to them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  Control: '\uE009',
} as const

const describe = ({ role, name, within }: Target): string =>
  `${role} "${name}"${within ? ` in ${describe(within)}` : ''}`

/** A page of the site as a person uses it, the same in every browser. */
export type Page = ReturnType<typeof createPage>

/** Returns the tab of a browser, with addresses relative to `base`. */
export function createPage(driver: Driver, base: string) {
  const found = (target: Target) => `(${findElements.toString()})(${JSON.stringify(target)})`

  /** Evaluates a function in the page with the first element of a target, if any. */
  const withElement = <T, A>(
    target: Target,
    read: (element: Element | undefined, argument: A) => T,
    argument?: A,
  ) => driver.evaluate<T>(`(${read.toString()})(${found(target)}[0], ${JSON.stringify(argument ?? null)})`)

  /** Asks again and again until the answer is true. @throws with the last answer that is a text */
  const waitFor = async (what: string, ask: () => Promise<boolean | string>) => {
    let last: unknown
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(50)) {
      // while a page is being left there is nothing to evaluate in
      last = await ask().catch((error: Error) => error.message)
      if (last === true) return
    }
    throw new Error(typeof last === 'string' ? `${what}: ${last}` : what)
  }

  const perform = (...sources: InputSource[]) => driver.perform(sources)

  const press = async (...names: (keyof typeof keys | (string & {}))[]) => {
    const values = names.map((name) => (name in keys ? keys[name as keyof typeof keys] : name))
    await perform({
      type: 'key',
      id: 'keyboard',
      actions: [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ],
    })
  }

  /** Waits until a target is at rest, enabled and under nothing else. @returns the middle of it */
  const reach = async (target: Target) => {
    let point: [number, number] | undefined
    let before = ''
    await waitFor(`${describe(target)} cannot be pressed`, async () => {
      const answer = await withElement(target, (element) => {
        if (!element) return 'it is not there'
        if (element.matches(':disabled')) return 'it is disabled'
        const label = (element as HTMLInputElement).labels?.[0]
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const x = Math.round(Math.max(left, 0) + Math.min(width, innerWidth - Math.max(left, 0)) / 2)
        const y = Math.round(Math.max(top, 0) + Math.min(height, innerHeight - Math.max(top, 0)) / 2)
        const hit = document.elementFromPoint(x, y)
        if (hit && (element.contains(hit) || label?.contains(hit))) return [x, y]
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        return `it is under ${hit?.outerHTML.slice(0, 120)}`
      })
      if (typeof answer === 'string') return answer
      const isAtRest = before === String(answer)
      before = String(answer)
      point = answer as [number, number]
      return isAtRest || 'it moves'
    })
    return point!
  }

  const click = async (target: Target) => {
    const [x, y] = await reach(target)
    await perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  const see = (target: Target) =>
    waitFor(`${describe(target)} is not to be seen`, () => withElement(target, (element) => Boolean(element)))

  return {
    press,
    click,
    see,
    perform,
    evaluate: driver.evaluate,
    screenshot: driver.screenshot,
    takeErrors: driver.takeErrors,
    resize: driver.resize,
    waitFor,
    withElement,

    /** Opens an address, and waits until its scripts run. */
    async open(path: string) {
      await driver.open(base + path)
      await waitFor(`${path} is not hydrated`, () =>
        driver.evaluate<boolean>(
          `!('__reactRouterContext' in window) || document.documentElement.dataset.hydrated !== undefined`,
        ),
      )
    },

    gone: (target: Target) =>
      waitFor(`${describe(target)} is still to be seen`, () => withElement(target, (element) => !element)),

    /** Waits until a target has the focus. */
    focused: (target: Target) =>
      waitFor(`${describe(target)} has not the focus`, () =>
        withElement(
          target,
          (element) =>
            (element !== undefined && element === document.activeElement) ||
            `it is on ${document.activeElement?.outerHTML.slice(0, 120)}`,
        ),
      ),

    /** Waits until a field and its label are in view, below the header. */
    inView: (field: Target) =>
      waitFor(`${describe(field)} is not in view with its label`, () =>
        withElement(field, (element) => {
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          const { top } = (element as HTMLInputElement).labels![0]!.getBoundingClientRect()
          const { bottom } = element!.getBoundingClientRect()
          return (
            (top >= header && bottom <= innerHeight) || `from ${top} to ${bottom} px, header ${header} px`
          )
        }),
      ),

    /** Waits until nothing lies over the middle of a target. */
    async uncovered(target: Target) {
      await see(target)
      // a toast that is there already moves aside once the controls of the page are
      await waitFor(`${describe(target)} is covered`, () =>
        withElement(target, (element) => {
          const { left, top, width, height } = element!.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return !hit || element!.contains(hit) || hit.outerHTML.slice(0, 120)
        }),
      )
    },

    /** Waits until path and query of the address match. */
    address: (pattern: RegExp) =>
      waitFor(`the address does not match ${pattern}`, async () => {
        const address = await driver.evaluate<string>('location.pathname + location.search')
        return pattern.test(address) || address
      }),

    /** Presses a field and types into it, in place of what is there. */
    async type(target: Target, text: string) {
      await click(target)
      await press('Control', 'a')
      await perform({
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value: value === '\n' ? keys.Enter : value },
          { type: 'keyUp', value: value === '\n' ? keys.Enter : value },
        ]),
      })
      await waitFor(`${describe(target)} has not taken the text`, () =>
        withElement(
          target,
          (element, typed) => {
            const { value } = element as HTMLInputElement
            return value === typed || value
          },
          text,
        ),
      )
    },

    /** Chooses an option of a select, whose list is drawn by the browser and not by the page. */
    async choose(target: Target, option: string) {
      await see(target)
      await withElement(
        target,
        (element, label) => {
          const select = element as HTMLSelectElement
          select.focus()
          select.selectedIndex = [...select.options].findIndex(({ text }) => text === label)
          select.dispatchEvent(new Event('input', { bubbles: true }))
          select.dispatchEvent(new Event('change', { bubbles: true }))
        },
        option,
      )
    },

    /** Chooses a file in a file field. */
    async chooseFile(target: Target, path: string) {
      await see(target)
      await driver.chooseFile(`${found(target)}[0]`, path)
    },
  }
}
