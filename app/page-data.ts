/** Where a document carries what its page shows, as JSON. */
export const pageDataId = 'page-data'

const shown = Symbol('shown')

/**
 * What a page shows when it is first painted. React Router would write it for the browser value by value, in a format of its own that
 * knows promises and dates, as a text within a script; ours is plain JSON, and travels as such. React Router does not see what is kept by
 * a symbol: it sends the name alone.
 */
export type PageData<T> = { inDocument: string; [shown]?: T }

export function pageData<T>(inDocument: string, value: T): PageData<T> {
  return { inDocument, [shown]: value }
}

const isPageData = (value: unknown): value is PageData<unknown> =>
  typeof value === 'object' && value !== null && 'inDocument' in value

let read: Record<string, unknown> | undefined

/** What a page shows, in the browser out of the document that carries it: the same object each time. */
export function shownOf<T>(page: T | PageData<T>): T {
  const one: unknown = page
  if (!isPageData(one)) return page as T
  if (shown in one) return one[shown] as T
  read ??= JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as Record<string, unknown>
  return read[one.inDocument] as T
}

/** What all loaders of a document left for it to carry, as JSON that may stand in a script; nothing where they left nothing. */
export function carriedBy(loaderData: Record<string, unknown>): string | undefined {
  const carried: Record<string, unknown> = {}
  for (const data of Object.values(loaderData)) {
    for (const one of Object.values(data ?? {})) if (isPageData(one)) carried[one.inDocument] = one[shown]
  }
  if (Object.keys(carried).length === 0) return undefined
  return JSON.stringify(carried).replaceAll('<', '\\u003c')
}
