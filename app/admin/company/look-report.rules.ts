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

/** What is drawn in one theme: the colours, and the contrast of each with what it stands on. */
export type ThemeReport = {
  theme: Theme
  ground: string
  colours: ThemeColours
  ratios: { button: string; link: string; accent: string }
}

/** Rounded down, so that it promises nothing. */
const ratioOf = (one: string, other: string) =>
  `${(Math.floor(contrastOf(one, other) * 10) / 10).toFixed(1)}:1`

/** Says what becomes of two colours in both themes. Undefined while one of them is no colour yet. */
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
    ...(colours.accent === chosen.accent ? [] : [shadeMessage(theme, 'words', colours.accent)]),
    ...(colours.mark === chosen.accent ? [] : [shadeMessage(theme, 'marks', colours.mark)]),
  ])
  const isDesigned = chosen.action === designedColours.action && chosen.accent === designedColours.accent
  return { themes, sentences: isDesigned ? [companyMessages.coloursOfDesign] : moved }
}
