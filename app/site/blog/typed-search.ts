/**
 * The search text that was sent while it is still being typed: no similar word is searched instead of it until it is submitted.
 * A loader sees the address only, which has the same text for both.
 */
let typed: string | undefined

export function setTypedSearch(search: string | undefined): void {
  typed = search
}

export function isTypedSearch(search: string): boolean {
  return search !== '' && search === typed
}
