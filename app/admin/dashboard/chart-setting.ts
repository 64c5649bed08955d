const storageKey = 'dashboard-chart'

/** Whether the distribution of posts is unfolded; each browser keeps it for itself. Kept for as long as the page, where the storage is unavailable. */
let isOpenHere = false

export function readIsChartOpen(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'open'
  } catch {
    return isOpenHere
  }
}

export function setIsChartOpen(isOpen: boolean): void {
  isOpenHere = isOpen
  try {
    if (isOpen) localStorage.setItem(storageKey, 'open')
    else localStorage.removeItem(storageKey)
  } catch {
    // kept above
  }
}
