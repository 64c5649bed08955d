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

export const faceLabels: Record<FaceName, string> = {
  geist: 'Geist',
  figtree: 'Figtree',
  inter: 'Inter',
  'bricolage-grotesque': 'Bricolage Grotesque',
  lora: 'Lora (serif)',
  fraunces: 'Fraunces (serif)',
  'system-sans': 'System sans-serif',
  'system-serif': 'System serif',
}
