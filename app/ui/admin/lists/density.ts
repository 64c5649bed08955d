import { useSyncExternalStore } from 'react'

/** The storage key of the density of lists, which each browser keeps for itself. */
const key = 'density'
const changed = 'density-changed'

function subscribe(listen: () => void): () => void {
  // the first is of this tab, the second of the others
  for (const event of [changed, 'storage']) window.addEventListener(event, listen)
  return () => {
    for (const event of [changed, 'storage']) window.removeEventListener(event, listen)
  }
}

/** Kept for as long as the page, where the storage is unavailable. */
let isCompactHere = false

function readIsCompact(): boolean {
  try {
    return localStorage.getItem(key) === 'compact'
  } catch {
    return isCompactHere
  }
}

/** Whether lists show each row in a single line. */
export function useIsCompact(): boolean {
  return useSyncExternalStore(subscribe, readIsCompact, () => false)
}

export function setIsCompact(isCompact: boolean): void {
  isCompactHere = isCompact
  try {
    if (isCompact) localStorage.setItem(key, 'compact')
    else localStorage.removeItem(key)
  } catch {
    // kept above
  }
  window.dispatchEvent(new Event(changed))
}
