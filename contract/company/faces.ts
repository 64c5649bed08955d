/** The typefaces that an owner chooses from. Their files and measures are in `app/rendering/typefaces.ts`. */
export const faceNames = [
  'geist',
  'figtree',
  'inter',
  'bricolage-grotesque',
  'lora',
  'fraunces',
  'system-sans',
  'system-serif',
] as const
export type FaceName = (typeof faceNames)[number]

/** What the back office calls each typeface. */
export const faceLabels: Record<FaceName, string> = {
  geist: 'Geist',
  figtree: 'Figtree',
  inter: 'Inter',
  'bricolage-grotesque': 'Bricolage Grotesque',
  lora: 'Lora, with serifs',
  fraunces: 'Fraunces, with serifs',
  'system-sans': 'That of the reader’s device',
  'system-serif': 'That of the reader’s device, with serifs',
}
