import { maxFoundIcons, type Icon } from '#contract/company/icons.ts'
import { pathSegmentOf } from '#contract/transliterate.ts'

/** Icons shown without a search. */
const suggested = [
  'house',
  'building-2',
  'ruler',
  'drafting-compass',
  'calculator',
  'scale',
  'landmark',
  'briefcase',
  'handshake',
  'users',
  'graduation-cap',
  'lightbulb',
  'chart-line',
  'file-text',
  'shield-check',
  'wrench',
  'globe',
  'cloud',
  'app-window',
  'brain-circuit',
  'palette',
  'leaf',
  'stethoscope',
  'truck',
]

type IconModule = {
  __iconData: { name?: string; node: [string, Record<string, unknown>, ...unknown[]][] }
}
type Modules = Record<string, (() => Promise<IconModule>) | undefined>

/** Modules of icons by name, including old names. */
const readModules = async (): Promise<Modules> =>
  (await import('lucide-react/dynamicIconImports.mjs')).default

/** An element as markup, in single quotes, which need no escape in JSON, and without React's key. */
const markupOf = ([element, attributes]: IconModule['__iconData']['node'][number]): string => {
  const { key: _, ...drawn } = attributes
  const texts = Object.entries(drawn).map(([name, value]) => ` ${name}='${value}'`)
  return `<${element}${texts.join('')}/>`
}

async function iconOf(load: () => Promise<IconModule>): Promise<Icon> {
  const { name = '', node } = (await load()).__iconData
  return { name, drawing: node.map(markupOf).join('') }
}

export async function findIcon(name: string): Promise<Icon | undefined> {
  const modules = await readModules()
  return Object.hasOwn(modules, name) ? iconOf(modules[name]!) : undefined
}

/** Finds icons whose names contain all words of a text, with prefix matches first; popular icons for an empty text. */
export async function searchIcons(text: string): Promise<Icon[]> {
  const modules = await readModules()
  const search = pathSegmentOf(text)
  const words = search.split('-')
  const matching = Object.keys(modules).filter((name) => words.every((word) => name.includes(word)))
  const rankOf = (name: string) =>
    name === search ? 0 : name.startsWith(search) ? 1 : `-${name}`.includes(`-${search}`) ? 2 : 3
  const names =
    search === ''
      ? text.trim() === ''
        ? suggested
        : []
      : matching.sort((one, other) => rankOf(one) - rankOf(other))
  const found = new Map<string, Icon>()
  for (const name of names) {
    if (found.size === maxFoundIcons) break
    const icon = await iconOf(modules[name]!)
    found.set(icon.name, icon)
  }
  return [...found.values()]
}
