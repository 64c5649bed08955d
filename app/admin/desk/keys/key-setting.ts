const storageKey = 'single-keys'

/** Whether single-key shortcuts are on in this browser. Without storage, this value holds until the page is closed. */
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
    // `isOnHere` applies
  }
}
