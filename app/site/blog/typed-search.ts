/**
 * The search text that is still being typed. Until it is submitted, no similar words are searched. A loader can't tell
 * the two apart by the address.
 */
let typed: string | undefined

export function setTypedSearch(search: string | undefined): void {
  typed = search
}

export function isTypedSearch(search: string): boolean {
  return search !== '' && search === typed
}
