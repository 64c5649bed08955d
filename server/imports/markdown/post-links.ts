import { posix } from 'node:path'
import { decodePart, type AddressOf } from '#server/imports/source.ts'

/** The names of a post in the texts of its site. */
type Called = { id: string; path: string; names: readonly string[]; addresses: readonly string[] }

const documentName = /\.(?:md|markdown|mdown|mkd|mdx|html?|adoc|org)$/i
const otherFile = /\.[a-z][a-z\d]{1,4}$/i

/** Folders of lists of posts. */
const listFolder = /^(?:tags?|categor(?:y|ies)|authors?|page|archives?)$/

const spelled = (text: string) => text.normalize('NFC').toLowerCase()

/** Normalizes a path for lookup: removes the extension, `index`, and slashes at the ends. */
const key = (path: string) =>
  spelled(path)
    .replace(documentName, '')
    .replace(/(?:^|\/)(?:_?index|readme)$/, '')
    .replaceAll(/^\/+|\/+$/g, '')

/** The fragment of a heading here. */
const fragmentOf = (heading: string) =>
  spelled(heading)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-') ?? ''

/** Counts the folders that two paths share. */
function sharedFolders(one: string, other: string): number {
  const [parts, others] = [posix.dirname(one).split('/'), posix.dirname(other).split('/')]
  const differs = parts.findIndex((part, index) => part !== others[index])
  return differs < 0 ? parts.length : differs
}

/** Finds the posts that links lead to, by their files, their names, and their addresses on the old site. */
export function createPostLinks() {
  const byPath = new Map<string, string>()
  /** posts by the ends of their paths, their names and slugs, which may not be unique */
  const byEnd = new Map<string, Called[]>()
  const byAddress = new Map<string, string>()

  /** Finds the post with a name that is nearest to a file: names are the same in each language of a site. */
  function findByEnd(end: string, from: string): string | undefined {
    const found = byEnd.get(end) ?? []
    const shared = found.map(({ path }) => sharedFolders(path, from))
    const nearest = Math.max(...shared)
    const ids = new Set(found.filter((_one, index) => shared[index] === nearest).map(({ id }) => id))
    return ids.size === 1 ? [...ids][0] : undefined
  }

  function findByPath(path: string, from: string): string | undefined {
    const wanted = key(path)
    if (wanted === '') return undefined
    const exact = byAddress.get(wanted)
    if (exact !== undefined) return exact
    const parts = wanted.split('/')
    if (listFolder.test(parts[0]!)) return undefined
    for (let first = 0; first < parts.length; first += 1) {
      const found = findByEnd(parts.slice(first).join('/'), from)
      if (found !== undefined) return found
    }
    return undefined
  }

  return {
    add(post: Called) {
      const { id, path, names, addresses } = post
      byPath.set(key(path), id)
      const parts = key(path).split('/')
      const ends = new Set([...parts.keys()].map((first) => parts.slice(first).join('/')))
      for (const end of [...ends, ...names.map(spelled)])
        if (end !== '') byEnd.set(end, [...(byEnd.get(end) ?? []), post])
      for (const address of addresses)
        byAddress.set(key(URL.parse(address, 'https://site.invalid')?.pathname ?? ''), id)
    },

    /**
     * Returns the new address of a link; undefined for a link that leads to no post of the export.
     * @param path of the file that has the link
     */
    resolve(href: string, path: string, addressOf: AddressOf): string | undefined {
      const isName = href.startsWith('post:')
      if (!isName && (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href) || href === '')) return undefined
      const [before = '', fragment] = (isName ? decodeURIComponent(href.slice(5)) : href).split('#')
      const target = isName ? before : decodePart(before.split('?')[0]!).replace(/^@\//, '')
      const isOther = otherFile.test(target) && !documentName.test(target)
      const { dir } = posix.parse(path)
      const id = isOther
        ? findByEnd(spelled(target), path)
        : (byPath.get(key(posix.join(dir, target))) ??
          // Hugo and Jekyll publish each text in its own folder
          byPath.get(key(posix.join(key(path), target))) ??
          findByEnd(spelled(target), path) ??
          findByPath(posix.normalize(target).replace(/^(?:\.\.?\/)+/, ''), path))
      const address = id === undefined ? undefined : addressOf(id)
      if (address === undefined) return undefined
      const part = isName ? fragmentOf(fragment ?? '') : (fragment ?? '')
      return part === '' ? address : `${address}#${encodeURI(decodePart(part))}`
    },
  }
}
