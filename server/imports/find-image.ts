import { posix } from 'node:path'
import type { SourceFiles } from './files/source-files.ts'
import { decodePart } from './source.ts'

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '')

/** Returns the path of an absolute or relative address. */
const pathOf = (address: string) => decodePart(URL.parse(address)?.pathname ?? withoutQuery(address))

/** Returns possible paths of the original of a resized image of WordPress (`-300x225`, `-scaled`) or Ghost (`/size/w600`). */
function originalsOf(path: string): string[] {
  const withoutSize = path.replace(/\/size\/[wh]\d+(?:[wh]\d+)?(?:\/format\/\w+)?\//, '/')
  const [, name = '', suffix = '', extension = ''] =
    /^(.+?)((?:-e\d{10,})?(?:-\d{1,5}x\d{1,5}|-scaled|-rotated)?)(\.\w+)$/s.exec(withoutSize) ?? []
  const names =
    suffix === '' ? [`${name}-scaled${extension}`] : [`${name}${extension}`, `${name}-scaled${extension}`]
  return [...(withoutSize === path ? [] : [withoutSize]), ...(name === '' ? [] : names)]
}

/**
 * Finds images among the files of an export by their addresses: relative to the file that shows them, in the folders of static files,
 * or by the longest matching end of the path. Falls back to the original of a resized image.
 */
export function createImageFinder({ list }: Pick<SourceFiles, 'list'>) {
  const byName = new Map<string, string[]>()
  for (const { path } of list) {
    const name = posix.basename(path).normalize('NFC')
    byName.set(name, [...(byName.get(name) ?? []), path])
  }
  const findExact = (path: string, folder: string): string | undefined => {
    const candidates = byName.get(posix.basename(path)) ?? []
    const exact = posix.join(folder, path)
    if (candidates.includes(exact)) return exact
    const segments = posix
      .normalize(path)
      .split('/')
      .filter((part) => part !== '' && part !== '.' && part !== '..')
    for (let from = 0; from < segments.length; from += 1) {
      const end = segments.slice(from).join('/')
      const found = candidates.filter((one) => {
        const path = one.normalize('NFC')
        return path === end || path.endsWith(`/${end}`)
      })
      // another image may have the same name
      if (found.length > 0 && (segments.length - from > 1 || segments.length === 1)) return found[0]
    }
    return undefined
  }
  return (address: string, folder: string): string | undefined => {
    const path = pathOf(address).normalize('NFC')
    for (const one of [path, ...originalsOf(path)]) {
      const found = findExact(one, folder)
      if (found !== undefined) return found
    }
    return undefined
  }
}
