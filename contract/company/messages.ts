/** Messages about the company's own words in the back office. */
export const companyMessages = {
  loadFailed: 'Failed to load the company’s words. Please try again.',
  saved: 'Saved. Visitors read it from now on',
  saveFailed: 'Failed to save. Please try again.',
  previewFailed: 'Failed to prepare the preview. Please try again.',
  previewWaits: 'The page follows when every required field is filled in.',
  textElsewhere: 'This text comes from a post, an opening or the page itself.',
  previewOver: 'This preview is over: make a new one in the back office',
  historyFailed: 'Failed to load the history. Please try again.',
  setUp: 'Your site is ready',
  setupKept: 'Kept for later',
  setupUndone: 'The site is as it was before the setup',
  setupStale: 'Somebody else has changed the setup meanwhile. Load the page again to see their answers.',
  reset: 'The words that came with the site are back',
  resetToSetup: 'The words that the setup wrote are back',
  resetFailed: 'Failed to bring the words back. Please try again.',
  usesFailed: 'Couldn’t check where this is used. Please try again.',
  stale: 'Somebody else saved these words meanwhile',
  partNotFound: 'There are no words of this kind',
  versionNotFound: 'This version is not kept any more',
  pageNotFound: 'Page not found',
  revisionInvalid: 'The revision must be a whole number',
  linkInvalid: 'A link is a path of this site that begins with /, or an address that begins with https://',
  linkHint: 'A path of this site, such as /contact, or an address that begins with https://',
  webAddressInvalid: 'The address must begin with https://',
  imageInvalid: 'Choose an image from the library',
  keyInvalid: 'Lower case letters, digits and hyphens only',
  slugTaken: 'Another entry has this address',
  keyTaken: 'Another person has this key',
  addressTaken: 'A page of the site has this address',
  personUnknown: 'There is no such person',
  numberInvalid: 'This must be a whole number that makes sense here',
  localeHint: 'For search engines and social networks, such as en-AU; the site’s own words stay English',
  timeZoneInvalid: 'A time zone is a name such as Australia/Melbourne',
  timeInvalid: 'A time is written as 09:00',
  hoursOrder: 'Closing time must be after opening time',
  countryInvalid: 'A country is a code of two letters, such as AU',
  localeInvalid: 'A language is a code such as en-AU',
  colourInvalid: 'Write the colour as # and six digits or letters from a to f, such as #2459e2',
  coloursOfDesign: 'These are the colours of the design, which has shades of its own for white and for dark.',
  tooFew: 'There must be more entries',
  iconUnknown: 'No icon has this name',
  iconsFailed: 'Failed to load the icons. Please try again.',
} as const

/** What is drawn in a chosen colour. */
type Drawn = 'buttons' | 'links' | 'words' | 'marks'

const why: Record<Drawn, string> = {
  buttons: 'they stand out, 3 to 1 at least, and their words can be read, 4.5 to 1',
  links: 'they can be read: 4.5 to 1 at least',
  words: 'they can be read: 4.5 to 1 at least',
  marks: 'they stand out: 3 to 1 at least',
}
const drawn: Record<Drawn, string> = {
  buttons: 'buttons',
  links: 'links',
  words: 'words in the accent colour',
  marks: 'rules and dots',
}

/** Says that a chosen colour is drawn in another shade. */
export const shadeMessage = (theme: 'light' | 'dark', what: Drawn, colour: string) =>
  theme === 'light'
    ? `On white, ${drawn[what]} are drawn darker, ${colour}, so that ${why[what]}.`
    : `On dark, ${drawn[what]} are drawn lighter, ${colour}, so that ${why[what]}.`

export const requiredMessage = (label: string) => `${label} is required`

export const tooManyMessage = (label: string, max: number) => `${label}: at most ${max} entries are allowed`
