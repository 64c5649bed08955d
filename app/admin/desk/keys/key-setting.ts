const storageKey = 'single-keys'

/** Whether single keys act; each browser keeps it for itself. Kept for as long as the page, where the storage is unavailable. */
let isOnHere = true

export function readAreKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return isOnHere
  }
}

export function setAreKeysOn(isOn: boolean): void {
  isOnHere = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // kept above
  }
}
