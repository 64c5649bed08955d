/** Messages about company texts in the back office. */
export const companyMessages = {
  loadFailed: 'Failed to load the company pages. Please try again.',
  saved: 'Saved and live',
  saveFailed: 'Failed to save. Please try again.',
  previewFailed: 'Failed to prepare the preview. Please try again.',
  previewWaits: 'Correct the form to update the preview.',
  textElsewhere: 'This text comes from a post, an opening or the page layout.',
  previewOver: 'This preview has expired. Open a new one in the back office.',
  historyFailed: 'Failed to load the history. Please try again.',
  setUp: 'Your site is ready',
  setupKept: 'Saved for later',
  setupUndone: 'Setup undone',
  setupStale: 'Someone else has changed the setup. Reload the page to see their answers.',
  reset: 'Original texts restored',
  resetToSetup: 'Setup texts restored',
  resetFailed: 'Failed to restore the texts. Please try again.',
  usesFailed: 'Couldn’t check where this is used. Please try again.',
  stale: 'Someone else has saved this text',
  partNotFound: 'Page not found',
  versionNotFound: 'This version is no longer available',
  pageNotFound: 'Page not found',
  revisionInvalid: 'The revision must be a whole number',
  linkInvalid: 'Enter a path that starts with /, or an address that starts with https://',
  linkHint: 'A path such as /contact, or an address that starts with https://',
  webAddressInvalid: 'The address must start with https://',
  imageInvalid: 'Choose an image from the library',
  keyInvalid: 'Use only lower-case letters, digits and hyphens',
  slugTaken: 'Another entry already has this address',
  keyTaken: 'Another person already has this key',
  addressTaken: 'Another page already has this address',
  personUnknown: 'Choose a person from the list',
  numberInvalid: 'Enter a valid number',
  localeHint: 'A language code such as en-AU, for search engines. It doesn’t translate the site.',
  timeZoneInvalid: 'Choose a time zone such as Australia/Melbourne',
  timeInvalid: 'Enter a time such as 09:00',
  hoursOrder: 'Closing time must be after opening time',
  countryInvalid: 'Choose a country',
  localeInvalid: 'Enter a language code such as en-AU',
  colourInvalid: 'Enter a colour code such as #2459e2',
  coloursOfDesign:
    'These are the default colours, which have their own shades on light and dark backgrounds.',
  tooFew: 'Add another entry',
  iconUnknown: 'Choose an icon from the list',
  iconsFailed: 'Failed to load the icons. Please try again.',
} as const

/** What a chosen colour is used for, and its minimum contrast (WCAG 1.4.3 and 1.4.11). */
const colourUses = {
  buttons: { label: 'buttons', contrast: '3:1, and 4.5:1 for their text' },
  links: { label: 'links', contrast: '4.5:1' },
  texts: { label: 'accent texts', contrast: '4.5:1' },
  shapes: { label: 'lines and dots', contrast: '3:1' },
}

/** Says that a chosen colour is shown in another shade, which has enough contrast. */
export function shadeMessage(theme: 'light' | 'dark', use: keyof typeof colourUses, colour: string): string {
  const { label, contrast } = colourUses[use]
  const [ground, shade] = theme === 'light' ? ['white', 'darker'] : ['dark', 'lighter']
  return `On ${ground}, ${label} are ${shade} (${colour}) for a contrast of at least ${contrast}.`
}

export const requiredMessage = (label: string) =>
  label.endsWith('?') ? 'Please answer this question' : `${label} is required`

export const tooManyMessage = (label: string, max: number) => `${label}: at most ${max} entries are allowed`
