import { posix } from 'node:path'
import { extensionOf } from '#contract/files/file-names.ts'
import { readWhole, decodeText, type SourceFiles } from '#server/imports/files/source-files.ts'
import { listField, normalizeFields, parsers, type FrontMatter } from './front-matter.ts'
import { readYesNo, inheritedFields } from './publication.rules.ts'

/** Folders of a repository whose texts are not posts, by reason. */
const foreignFolders = Object.entries({
  'part of a theme': ['themes', 'examplesite'],
  'part of a package': ['node_modules', 'bower_components', 'vendor', '_vendor'],
  'a template': 'archetypes scaffolds templates _templates layouts _layouts _includes partials'.split(' '),
  'generated output': ['_site'],
  'a test': ['test', 'tests', '__tests__', 'fixtures'],
})

const foreignName = (folder: string) =>
  foreignFolders.find(([, names]) => names.includes(folder.toLowerCase()))?.[0]

/** Folders of posts, whose subfolders may have any name. */
const postFolder = /^(?:content|_?posts|_?drafts|source|blog|articles)$/i

export const isInPostFolder = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .some((part) => postFolder.test(part))

const about =
  /^(?:readme|contributing|changelog|licen[cs]e|copying|code[-_]of[-_]conduct|security|support|authors|contributors|maintainers|governance|pull[-_]request[-_]template|issue[-_]template|todo|agents|claude)(?:[._-][a-z]{2}(?:[-_][a-z]{2,4})?)?$/i

/** Whether a file describes a repository, as a README does. */
export const isAboutRepository = (path: string) => about.test(posix.parse(path).name)

/** Why a file is not a post, and the folder for which that is true; undefined if it may be one. */
type Reason = { why: string; folder: string }

/** Which files of a site are posts, and the fields that they inherit. */
export type SiteFiles = {
  reasonAgainst(path: string): Reason | undefined
  /** Whether a site generator renders every text at this path. */
  isContent(path: string): boolean
  /** Fields that a text inherits from its folders and the settings of the site. */
  inherited(path: string): FrontMatter
  /** Sets fields for the texts in a folder, as `cascade` of Hugo does. */
  cascade(folder: string, fields: unknown): void
  /** Public folders whose names begin with `_`. */
  publicFolders: ReadonlySet<string>
}

/** Maximum size of a settings file (bytes). */
const maxBytes = 1024 ** 2

const join = (folder: string, path: string) =>
  posix
    .join(folder, path)
    .replace(/^\.\/?$/, '')
    .replace(/\/$/, '')

const isBelow = (path: string, folder: string) =>
  folder === '' || path === folder || path.startsWith(`${folder}/`)

const recordsIn = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'object' && one !== null)

/** Reads the settings of Hugo and Jekyll, and data files of Eleventy. */
export async function readSiteFiles(files: SourceFiles): Promise<SiteFiles> {
  const paths = files.list.map(({ path }) => path)
  const isThere = new Set(paths)
  const folders = new Set(paths.flatMap((path) => foldersOf(path)))
  const given: { at: string; fields: FrontMatter }[] = []
  const publicFolders = new Set<string>()
  const give = (at: string, fields: unknown) => {
    for (const record of recordsIn(fields)) given.push({ at, fields: normalizeFields(record) })
  }
  const read = async (path: string): Promise<Record<string, unknown>> => {
    try {
      return (
        recordsIn(parsers[extensionOf(path)]!(decodeText(await readWhole(files, path, maxBytes))))[0] ?? {}
      )
    } catch {
      return {} // invalid settings are ignored
    }
  }

  const cascade = (folder: string, fields: unknown) => {
    for (const record of recordsIn(fields).map(normalizeFields)) {
      const target = recordsIn(record.target)[0] ?? {}
      if (target.kind !== undefined && target.kind !== 'page') continue
      const [content] = /^(?:.*\/)?content(?:[./][^/]*)?(?=\/|$)/.exec(folder) ?? [folder]
      const below = typeof target.path === 'string' ? target.path.replace(/\{?\*.*$/s, '') : undefined
      give(below === undefined ? folder : join(content, below), record)
    }
  }

  /** folders of sites, with their content folders */
  const roots: { root: string; content: string }[] = []
  for (const path of paths) {
    const { dir, base } = posix.parse(path)
    if (reasonOf(path)) continue
    if (/^(?:hugo|config)\.(?:toml|ya?ml|json)$/.test(base)) {
      const root = dir.replace(/(?:^|\/)config\/_default$/, '')
      const content = join(root, 'content')
      if (folders.has(content)) {
        roots.push({ root, content })
        cascade(content, (await read(path)).cascade)
      }
    }
    if (/^_config\.ya?ml$/.test(base)) {
      if (folders.has(join(dir, 'source/_posts'))) roots.push({ root: dir, content: join(dir, 'source') })
      const settings = await read(path)
      for (const pattern of listField(settings, 'exclude')) {
        const [place = ''] = pattern.split('*', 1)
        if (place !== '') give(join(dir, place), { exclude: true })
      }
      for (const { scope, values } of recordsIn(settings.defaults)) {
        const [{ path: below = '', type = '' } = {}] = recordsIn(scope)
        const place = join(dir, String(below))
        give(type && type !== 'pages' && !below ? join(dir, `_${String(type)}`) : place, values)
      }
      for (const [collection, options] of Object.entries(recordsIn(settings.collections)[0] ?? {}))
        if (readYesNo(recordsIn(options)[0]?.output)) publicFolders.add(`_${collection}`)
    }
    const data = /^(.+?)(?:\.11tydata)?\.json$/.exec(base)?.[1]
    const isOfFolder = data !== undefined && data === posix.basename(dir)
    const isOfFile =
      data !== undefined && ['md', 'html', 'mdx'].some((type) => isThere.has(join(dir, `${data}.${type}`)))
    if (isOfFolder || isOfFile) give(isOfFolder ? dir : join(dir, data), await read(path))
  }

  return {
    reasonAgainst(path) {
      const foreign = reasonOf(path)
      if (foreign) return foreign
      const site = roots.find(({ root }) => isBelow(path, root))
      // Hugo has a content folder for each language: content.de
      return !site || isBelow(path, site.content) || path.startsWith(`${site.content}.`)
        ? undefined
        : { why: `outside the folder ${posix.basename(site.content)}`, folder: posix.dirname(path) }
    },
    isContent: (path) =>
      roots.some(({ content }) => posix.basename(content) === 'content' && isBelow(path, content)),
    inherited(path) {
      const fields = given
        .filter(({ at }) => isBelow(path, at) || path.replace(/\.\w+$/, '') === at)
        .toSorted((one, other) => one.at.length - other.at.length)
        .flatMap((one) => Object.entries(one.fields))
      return Object.fromEntries(fields.filter(([name]) => inheritedFields.includes(name)))
    },
    cascade,
    publicFolders,
  }
}

const foldersOf = (path: string) => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'))
}

function reasonOf(path: string): Reason | undefined {
  const parts = path.split('/').slice(0, -1)
  const posts = parts.findIndex((part) => postFolder.test(part))
  const at = parts.findIndex((part, index) => foreignName(part) && (posts < 0 || index < posts))
  return at < 0 ? undefined : { why: foreignName(parts[at]!)!, folder: parts.slice(0, at + 1).join('/') }
}
