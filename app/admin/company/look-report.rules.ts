import { contrastOf, isColour } from '#contract/company/colour.ts'
import { companyMessages, shadeMessage } from '#contract/company/messages.ts'
import {
  designedColours,
  grounds,
  paletteOf,
  type Colours,
  type ThemeColours,
} from '#contract/company/palette.ts'

type Theme = 'light' | 'dark'

/** The colours of one theme, and the contrast of each with its background. */
export type ThemeReport = {
  theme: Theme
  ground: string
  colours: ThemeColours
  ratios: { button: string; link: string; accent: string }
}

/** Rounded down, so that it never claims too much. */
const ratioOf = (one: string, other: string) =>
  `${(Math.floor(contrastOf(one, other) * 10) / 10).toFixed(1)}:1`

/** Shades and contrasts of two colours in both themes; undefined while one isn't a valid colour. */
export function reportOf({
  action,
  accent,
}: Colours): { themes: ThemeReport[]; sentences: string[] } | undefined {
  if (!isColour(action) || !isColour(accent)) return undefined
  const chosen = { action: action.toLowerCase(), accent: accent.toLowerCase() }
  const palette = paletteOf(chosen)
  const themes = (['light', 'dark'] as const).map((theme): ThemeReport => {
    const [ground] = grounds[theme]
    const colours = palette[theme]
    return {
      theme,
      ground,
      colours,
      ratios: {
        button: ratioOf(colours.onAction, colours.action),
        link: ratioOf(colours.link, ground),
        accent: ratioOf(colours.accent, ground),
      },
    }
  })
  const moved = themes.flatMap(({ theme, colours }) => [
    ...(colours.action === chosen.action ? [] : [shadeMessage(theme, 'buttons', colours.action)]),
    ...(colours.link === chosen.action ? [] : [shadeMessage(theme, 'links', colours.link)]),
    ...(colours.accent === chosen.accent ? [] : [shadeMessage(theme, 'texts', colours.accent)]),
    ...(colours.mark === chosen.accent ? [] : [shadeMessage(theme, 'shapes', colours.mark)]),
  ])
  const isDesigned = chosen.action === designedColours.action && chosen.accent === designedColours.accent
  return { themes, sentences: isDesigned ? [companyMessages.coloursOfDesign] : moved }
}
