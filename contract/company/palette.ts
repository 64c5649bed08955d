/** Derives both themes from the company's two colours, with enough contrast (WCAG 2.2). */
import { contrastOf, fromOklch, toOklch, type Oklch } from './colour.ts'

/** The colours that an owner chooses. */
export type Colours = {
  /** of buttons and links */
  action: string
  /** of rules, dots and small headings */
  accent: string
}

/** The colours of one theme. */
type ActionColours = {
  /** A button, and a control that is switched on. */
  action: string
  actionHover: string
  /** The text on a button. */
  onAction: string
  link: string
  focus: string
  /** The background of a selected item. */
  tint: string
  /** A drawing, such as the logo. */
  drawing: string
}
type AccentColours = {
  /** Text. */
  accent: string
  /** Rules and dots. */
  mark: string
}
export type ThemeColours = ActionColours & AccentColours

export type Palette = {
  light: ThemeColours
  dark: ThemeColours
  /** The background of the hero and of the banner. */
  wash: string
  /** The glow in its corner, at 30% opacity. */
  glow: string
  /** Selected text, in the light theme. */
  selection: string
}

/** Minimum contrast of text (success criterion 1.4.3), and of controls and drawings (1.4.11). */
const needed = { text: 4.5, shape: 3 } as const

/** The designed colours, as in `app/ui/theme/tokens.css`. */
export const designedColours: Colours = { action: '#2459e2', accent: '#fc9841' }
export const designedPalette: Palette = {
  light: {
    action: '#2459e2',
    actionHover: '#1947bf',
    onAction: '#ffffff',
    link: '#1947bf',
    focus: '#2459e2',
    tint: '#f1f5fe',
    drawing: '#2459e2',
    accent: '#9c5301',
    mark: '#fc9841',
  },
  dark: {
    action: '#6e9bfb',
    actionHover: '#98baff',
    onAction: '#080e1a',
    link: '#98baff',
    focus: '#6e9bfb',
    tint: '#0d1a3a',
    drawing: '#6e9bfb',
    accent: '#fc9841',
    mark: '#fc9841',
  },
  wash: '#0c2563',
  glow: '#2459e2',
  selection: '#c9d9ff',
}

const [white, ink] = ['#ffffff', '#080e1a']

/** The backgrounds of text and shapes in each theme, besides the tint: the page, surfaces, and raised surfaces. */
export const grounds = { light: [white, '#f9fafd', '#f1f3f8'], dark: [ink, '#111928', '#192233'] } as const

type Theme = keyof typeof grounds

const lowest = (colour: string, on: readonly string[]) =>
  Math.min(...on.map((ground) => contrastOf(colour, ground)))

const shifted = (colour: Oklch, by: number) => fromOklch({ ...colour, lightness: colour.lightness + by })

/** The colour for the other theme. Black and white swap, since a grey between them would look disabled. */
function counterpart({ lightness, chroma }: Oklch, theme: Theme): string | undefined {
  if (chroma > 0.03) return undefined
  if (theme === 'dark') return lightness < 0.4 ? '#e8e8e8' : undefined
  return lightness > 0.85 ? '#222222' : undefined
}

/** Changes the lightness as little as necessary: darker in the light theme, lighter in the dark theme. */
function moved(colour: string, theme: Theme, isEnough: (candidate: string) => boolean): string {
  if (isEnough(colour)) return colour
  const chosen = toOklch(colour)
  const other = counterpart(chosen, theme)
  if (other) return other
  const direction = theme === 'light' ? -1 : 1
  for (let step = 1; step <= 200; step += 1) {
    const candidate = shifted(chosen, direction * step * 0.005)
    if (isEnough(candidate)) return candidate
  }
  return theme === 'light' ? '#000000' : white
}

const legible = (colour: string, theme: Theme, on: readonly string[]) =>
  moved(colour, theme, (candidate) => lowest(candidate, on) >= needed.text)

const visible = (colour: string, theme: Theme, on: readonly string[]) =>
  moved(colour, theme, (candidate) => lowest(candidate, on) >= needed.shape)

/** White or ink for the text on a button, whichever has more contrast. */
const wordsOn = (colour: string) => (contrastOf(white, colour) >= contrastOf(ink, colour) ? white : ink)

/** The hover colour of a button: further from the colour of its text, or closer to it if there is no room. */
function hovered(action: string, words: string): string {
  const colour = toOklch(action)
  const away = words === white ? -1 : 1
  const candidates = [0.07, -0.07, -0.2].map((by) => shifted(colour, away * by))
  const isFit = (candidate: string) =>
    contrastOf(candidate, action) >= 1.15 && contrastOf(candidate, words) >= needed.text
  return candidates.find(isFit) ?? action
}

function actionColours(chosen: string, theme: Theme, tint: string, below: readonly string[]): ActionColours {
  const on = [...below, tint]
  const action = moved(
    chosen,
    theme,
    (candidate) =>
      lowest(candidate, on) >= needed.shape && contrastOf(candidate, wordsOn(candidate)) >= needed.text,
  )
  const onAction = wordsOn(action)
  const link = legible(chosen, theme, on)
  return {
    action,
    onAction,
    actionHover: hovered(action, onAction),
    link,
    focus: visible(chosen, theme, on),
    tint,
    // in the dark theme, it is also filled behind text
    drawing: theme === 'light' ? action : link,
  }
}

function accentColours(chosen: string, theme: Theme, on: readonly string[]): AccentColours {
  const accent = legible(chosen, theme, on)
  return { accent, mark: theme === 'light' ? visible(chosen, theme, on) : accent }
}

/**
 * Derives the colours of both themes. Keeps the chosen hue and chroma, and changes the lightness only where contrast requires it. Keeps
 * designed colours as they are.
 */
export function paletteOf({ action, accent }: Colours): Palette {
  const { lightness, chroma, hue } = toOklch(action)
  const near = (level: number, maxChroma: number) =>
    fromOklch({ lightness: level, chroma: Math.min(chroma, maxChroma), hue })
  const isDesigned = action === designedColours.action
  const wash = isDesigned ? designedPalette.wash : near(0.28, 0.115)
  const tints = isDesigned
    ? { light: designedPalette.light.tint, dark: designedPalette.dark.tint }
    : { light: near(0.97, 0.015), dark: near(0.22, 0.06) }
  const themeOf = (theme: Theme): ThemeColours => {
    const below = theme === 'light' ? grounds.light : [...grounds.dark, wash]
    return {
      ...(isDesigned ? designedPalette[theme] : actionColours(action, theme, tints[theme], below)),
      ...(accent === designedColours.accent
        ? { accent: designedPalette[theme].accent, mark: designedPalette[theme].mark }
        : accentColours(accent, theme, [...below, tints[theme]])),
    }
  }
  return {
    light: themeOf('light'),
    dark: themeOf('dark'),
    wash,
    glow: isDesigned ? designedPalette.glow : near(Math.min(lightness, 0.5), 0.2),
    selection: isDesigned ? designedPalette.selection : near(0.88, 0.06),
  }
}

const both = (light: string, dark: string) => (light === dark ? light : `light-dark(${light},${dark})`)

/** Returns CSS declarations that replace those of the design; '' for the designed colours. */
export function paletteCss(colours: Colours): string {
  const { light, dark, wash, glow, selection } = paletteOf(colours)
  const declarations = [
    ...(colours.action === designedColours.action
      ? []
      : [
          `--action:${both(light.action, dark.action)}`,
          `--action-hover:${both(light.actionHover, dark.actionHover)}`,
          `--on-action:${both(light.onAction, dark.onAction)}`,
          `--link:${both(light.link, dark.link)}`,
          `--focus:${both(light.focus, dark.focus)}`,
          `--tint:${both(light.tint, dark.tint)}`,
          `--color-cobalt-300:${dark.link}`,
          `--color-cobalt-400:${dark.drawing}`,
          `--color-cobalt-700:${light.link}`,
          `--color-cobalt-900:${wash}`,
          `--selection:${both(selection, light.link)}`,
          `--glow:${glow}4d`,
        ]),
    ...(colours.accent === designedColours.accent
      ? []
      : [`--accent:${both(light.accent, dark.accent)}`, `--color-ochre-400:${both(light.mark, dark.mark)}`]),
  ]
  return declarations.join(';')
}
