/** Where a document carries what its page shows, as JSON. */
export const pageDataId = 'page-data'

/**
 * What a page shows when it is first painted. React Router would write it for the browser value by value, in a format of its own that
 * knows promises and dates, within a text within a script; ours is plain JSON, and travels as such. So React Router finds the name alone
 * here, and in the browser nothing else is left of it.
 */
export class PageData<T> {
  readonly inDocument: string
  readonly #value: T

  constructor(inDocument: string, value: T) {
    this.inDocument = inDocument
    this.#value = value
  }

  get value(): T {
    return this.#value
  }
}

let read: Record<string, unknown> | undefined

/** What a page shows, from the document where that carries it. Answers the same object each time. */
export function shownOf<T>(page: T | PageData<T>): T {
  if (page instanceof PageData) return page.value
  if (typeof page !== 'object' || page === null || !('inDocument' in page)) return page
  read ??= JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as Record<string, unknown>
  return read[String(page.inDocument)] as T
}

/** What all loaders of a document left for it to carry, as JSON that may stand in a script; nothing where they left nothing. */
export function carriedBy(loaderData: Record<string, unknown>): string | undefined {
  const carried: Record<string, unknown> = {}
  for (const data of Object.values(loaderData)) {
    for (const one of Object.values(data ?? {})) {
      if (one instanceof PageData) carried[one.inDocument] = one.value
    }
  }
  if (Object.keys(carried).length === 0) return undefined
  return JSON.stringify(carried).replaceAll('<', '\\u003c')
}
