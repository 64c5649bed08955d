import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrastOf, mixed } from './colour.ts'
import { designedColours, designedPalette, grounds, paletteOf } from './palette.ts'

const hexOf = (...channels: number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** Every sixth step of each channel, and colours that lie at the edges of what can be seen. */
const levels = [0, 51, 102, 153, 204, 255]
const edges = '757575 767676 777777 808080 fff3b0 010101 fefefe 2459e3 fc9842 1f6f43'
const grid = [
  ...levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => hexOf(red, green, blue)))),
  ...edges.split(' ').map((colour) => `#${colour}`),
]

test('the colours of the design are those of its stylesheet, and stay as they are', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../app/ui/theme/tokens.css'), 'utf8')
  const { light, dark } = designedPalette
  const pairs = {
    action: 'action',
    'on-action': 'onAction',
    link: 'link',
    focus: 'focus',
    accent: 'accent',
  } as const
  for (const [token, name] of Object.entries(pairs)) {
    const [, ...pair] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)!
    const long = pair.map((hex) => (hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex))
    expect([token, ...long]).toEqual([token, light[name], dark[name]])
  }
  expect(paletteOf(designedColours)).toEqual(designedPalette)
})

test('whatever colour is chosen, each pair of both themes meets its contrast', () => {
  const tooLow: object[] = []
  for (const chosen of grid) {
    const palette = paletteOf({ action: chosen, accent: chosen })
    for (const theme of ['light', 'dark'] as const) {
      const { action, actionHover, onAction, link, focus, tint, drawing, accent, mark } = palette[theme]
      const on = [...grounds[theme], tint, ...(theme === 'dark' ? [palette.wash] : [])]
      const [heading, text] = theme === 'light' ? ['#080e1a', '#374153'] : ['#f9fafd', '#ccd1da']
      const need = (least: number, one: string, others: string[], name: string) => {
        for (const other of others)
          if (contrastOf(one, other) < least) tooLow.push({ chosen, theme, name, one, other })
      }
      need(4.5, onAction, [action, actionHover], 'words on a button')
      need(4.5, link, on, 'link')
      need(4.5, accent, on, 'words in the accent colour')
      need(3, action, on, 'button')
      need(3, focus, on, 'focus')
      need(3, drawing, on, 'drawing')
      need(3, mark, on, 'mark')
      need(4.5, heading, [tint], 'heading on a tint')
      need(4.5, text, [tint], 'text on a tint')
      need(4.5, heading, [theme === 'light' ? palette.selection : palette.light.link], 'selection')
      if (actionHover === action) tooLow.push({ chosen, theme, name: 'button that is pointed at' })
    }
    const deepest = mixed(palette.glow, 0.3, palette.wash)
    for (const text of ['#f9fafd', '#ccd1da'])
      if (contrastOf(text, deepest) < 4.5) tooLow.push({ chosen, name: 'hero', text, deepest })
  }
  expect(tooLow).toEqual([])
})
