/** A target of a journey: an ARIA role with an accessible name. */
export type Target = {
  role: 'button' | 'link' | 'heading' | 'field' | 'dialog' | 'row' | 'item' | 'menuitem' | 'region' | 'text'
  /** Its accessible name; for a row, an item or a text: what it contains. */
  name: string
  /** The element that it is in. */
  within?: Target
}

/**
 * Finds the visible elements of a target. Runs in the page, and so uses nothing from outside of itself. An exact name precedes one
 * that contains the words.
 */
export function findElements(target: Target): Element[] {
  const selectors = {
    button: 'button:not([role]), summary, [role=button], input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, h5, h6',
    field: 'input, select, textarea',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    row: 'tr',
    item: 'li, article',
    menuitem: '[role=menuitem]',
    region: 'section, form, aside, nav, [role=group], fieldset',
    text: 'body *',
  }
  const containers = ['row', 'item', 'text']
  const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element, role: Target['role']) => {
    if (containers.includes(role)) return squeeze(element.textContent)
    const referred = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const texts = [...referred.map((id) => document.getElementById(id)), ...labels].map(
      (label) => label?.textContent,
    )
    const image = element.querySelector('img[alt], svg[aria-label]')
    const fallback = image?.getAttribute('alt') ?? image?.getAttribute('aria-label')
    const own = role === 'field' ? element.getAttribute('placeholder') : element.textContent
    return squeeze(element.getAttribute('aria-label') || texts.join(' ') || own || fallback)
  }
  const isVisible = (element: Element) => {
    if (element.closest('[aria-hidden=true]')) return false
    const { width, height } = element.getBoundingClientRect()
    // a file input may be hidden behind a button that presses it
    if (element instanceof HTMLInputElement && element.type === 'file') return true
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const find = ({ role, name, within }: Target): Element[] => {
    const roots: ParentNode[] = within ? find(within) : [document]
    const candidates = roots
      .flatMap((root) => [...root.querySelectorAll(selectors[role])])
      .filter((element) => isVisible(element) && nameOf(element, role).includes(name))
    const exact = candidates.filter((element) => nameOf(element, role).replace(/\s*\*$/, '') === name)
    const found = exact.length > 0 ? exact : candidates
    // of texts and items that contain each other, the innermost
    return containers.includes(role)
      ? found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
      : found
  }
  return find(target)
}
