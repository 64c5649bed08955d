import { useSyncExternalStore } from 'react'

/** The local storage key of the list density. */
const key = 'density'
const changed = 'density-changed'

function subscribe(listen: () => void): () => void {
  // `changed` comes from this tab, `storage` from others
  for (const event of [changed, 'storage']) window.addEventListener(event, listen)
  return () => {
    for (const event of [changed, 'storage']) window.removeEventListener(event, listen)
  }
}

/** Lasts as long as the page if storage is unavailable. */
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
    // storage is unavailable: kept above
  }
  window.dispatchEvent(new Event(changed))
}
