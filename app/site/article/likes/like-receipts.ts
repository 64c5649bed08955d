/** The local storage key of like receipts, by post slug. A receipt is needed to undo a like. */
const storageKey = 'likeReceipts'

/** Receipts that couldn't be stored. They last until the page is closed. */
const unstored = new Map<string, string>()

function readAll(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export function readLikeReceipt(slug: string): string | undefined {
  const stored = readAll()[slug]
  return unstored.get(slug) ?? (typeof stored === 'string' && /^[\w-]{43}$/.test(stored) ? stored : undefined)
}

export function storeLikeReceipt(slug: string, receipt: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [slug]: receipt }))
  } catch {
    unstored.set(slug, receipt)
  }
}
