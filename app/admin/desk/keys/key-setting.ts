const storageKey = 'single-keys'

/** Whether single-key shortcuts are on, per browser. This fallback lasts as long as the page where storage is unavailable. */
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
    // falls back to `isOnHere`
  }
}
