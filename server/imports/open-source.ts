import { stat } from 'node:fs/promises'
import { posix } from 'node:path'
import { formatCount } from '#contract/locale.ts'
import { extensionOf } from '#contract/files/file-names.ts'
import { openFolder, openSingleFile } from './files/folder-files.ts'
import type { SourceFiles } from './files/source-files.ts'
import { openZip } from './files/zip-files.ts'
import { createGhostReader } from './ghost/read-ghost.ts'
import { createMarkdownReader } from './markdown/read-markdown.ts'
import { isInPostFolder, readSiteFiles } from './markdown/site-files.ts'
import { NoExportError, type AddressOf, type KnownPost, type OtherFile, type SourceItem } from './source.ts'
import { createWordPressReader } from './wordpress/read-wordpress.ts'

/** Opens a folder, an archive or a file. @throws NoExportError when it doesn't exist */
export async function openSource(path: string): Promise<SourceFiles> {
  const entry = await stat(path).catch(() => undefined)
  if (!entry) throw new NoExportError(`There is no file or folder ${path}.`)
  if (entry.isDirectory()) return openFolder(path)
  return path.toLowerCase().endsWith('.zip') ? openZip(path, entry.size) : openSingleFile(path, entry.size)
}

/** The kinds of export, with the extensions of their files, and the reason against other files with such an extension. */
const kinds = [
  {
    extensions: ['md', 'markdown', 'mdown', 'mkd', 'mkdown', 'mkdn', 'mdtext', 'mdx', 'html', 'htm'],
    createReader: createMarkdownReader,
    whyOther: '',
  },
  { extensions: ['json'], createReader: createGhostReader, whyOther: 'is JSON, but not a Ghost export' },
  {
    extensions: ['xml', 'wxr'],
    createReader: createWordPressReader,
    whyOther: 'is XML, but not a WordPress export (WXR)',
  },
]

/** The extensions of unsupported text formats. */
const unknownTexts = Object.entries({
  'plain text': ['txt'],
  'a Word document': ['doc', 'docx'],
  'an OpenDocument text': ['odt'],
  'an EPUB book': ['epub'],
  AsciiDoc: ['adoc', 'asciidoc', 'asc'],
  Org: ['org'],
  reStructuredText: ['rst'],
  Textile: ['textile'],
  'R Markdown': ['rmd'],
  Quarto: ['qmd'],
  'a Jupyter notebook': ['ipynb'],
  LaTeX: ['tex'],
  'an Evernote export': ['enex'],
  wikitext: ['wiki', 'mediawiki'],
  'Pandoc Markdown': ['pdc', 'pandoc'],
  Markdoc: ['mdoc'],
  'Svelte Markdown': ['svx'],
  'an Obsidian canvas': ['canvas'],
  'rich text': ['rtf'],
  'a Pages document': ['pages'],
})

/** Template formats, in which some sites write posts. */
const templates = ['njk', 'liquid', 'haml', 'slim', 'pug', 'ejs', 'erb', 'astro', 'vue', 'svelte']

const kindOf = (path: string) => kinds.find(({ extensions }) => extensions.includes(extensionOf(path)))

/** Returns how many bytes an import reads: every file twice. */
export function bytesToRead(files: SourceFiles): number {
  return files.list.reduce((sum, { path, size }) => sum + (kindOf(path) ? 2 * size : 0), 0)
}

/** An export: `scan` first, then `read`. */
export type Source = {
  /** Finds the posts, so that links between them can be resolved. */
  scan(): Promise<KnownPost[]>
  /**
   * Reads everything that can be imported, file by file. Reports files that can't be read, and continues.
   * @throws NoExportError when no file is an export
   */
  read(addressOf: AddressOf): AsyncGenerator<SourceItem>
}

/** Reads an export. @param onBytes called with the number of bytes read since the last call */
export function readSource(files: SourceFiles, path: string, onBytes: (count: number) => void): Source {
  const site = readSiteFiles(files)
  const readers = new Map(kinds.map((kind) => [kind, kind.createReader(files, site)]))
  const texts = files.list.flatMap((file) => {
    const kind = kindOf(file.path)
    return kind ? [{ ...file, whyOther: kind.whyOther, reader: readers.get(kind)! }] : []
  })

  /** Errors of the first pass, by path. */
  const scanErrors = new Map<string, string>()

  /** Counts the bytes that a pass over a file reads; the rest is counted at its end. */
  const counter = (size: number) => {
    let counted = 0
    return {
      count: (bytes: number) => void ((counted += bytes), onBytes(bytes)),
      end: () => onBytes(Math.max(0, size - counted)),
    }
  }

  return {
    async scan() {
      const found: KnownPost[] = []
      for (const { path, size, reader } of texts) {
        const { count, end } = counter(size)
        try {
          for await (const post of reader.scan(path, count)) found.push(post)
        } catch (error) {
          scanErrors.set(path, (error as Error).message)
        }
        end()
      }
      return found
    },

    async *read(addressOf) {
      let isExport = false
      const failures = files.rejected.map((file) => failed(file.path, file.why))
      const others = new Map<string, OtherFile[]>()
      const addOther = (other: OtherFile) => {
        const key = `${other.folder}\n${other.why}`
        others.set(key, [...(others.get(key) ?? []), other])
      }
      const unread = unreadFiles(files)
      for (const { path, size, whyOther, reader } of texts) {
        const { count, end } = counter(size)
        const items = reader.read(path, addressOf, count)
        try {
          for (let next = await items.next(); ; next = await items.next()) {
            if (next.done) {
              const scanError = scanErrors.get(path)
              if (!next.value && scanError !== undefined) failures.push(failed(path, scanError))
              else if (!next.value && whyOther) unread.push({ path, why: whyOther })
              isExport ||= next.value
              break
            }
            const { value } = next
            if (value.kind === 'failed') failures.push(value)
            else if (value.kind === 'other') addOther(value)
            else {
              isExport = true
              yield value
            }
          }
        } catch (error) {
          failures.push(failed(path, (error as Error).message))
        }
        end()
      }
      const named: SourceItem[] = []
      for (const { path, why } of unread) {
        const reason = (await site).reasonAgainst(path)
        if (reason) addOther({ kind: 'other', place: path, ...reason })
        else named.push(failed(path, why))
      }
      failures.push(...[...others.values()].map(reportOthers), ...named)
      if (!isExport) {
        const [first] = failures
        const why = first?.kind === 'failed' ? ` ${first.place} ${first.why}.` : ''
        throw new NoExportError(
          `${path} can't be imported. It must be a folder or zip of Markdown, Ghost's JSON, or WordPress's XML (WXR).${why}`,
        )
      }
      yield* failures
    },
  }
}

const failed = (place: string, why: string): SourceItem => ({ kind: 'failed', place, why })

/** Reports the files of a folder that are not posts. */
function reportOthers(others: OtherFile[]): SourceItem {
  const [{ place, folder, why }] = others as [(typeof others)[number]]
  return others.length === 1
    ? failed(place, `is not a post: ${why}`)
    : failed(
        folder || '.',
        `has ${formatCount(others.length, 'file that is', 'files that are')} not posts: ${why}`,
      )
}

/** Lists files in unsupported text formats, and code that may decide which posts are public. */
function unreadFiles(files: SourceFiles): { path: string; why: string }[] {
  return files.list.flatMap(({ path }) => {
    const type = extensionOf(path)
    const isTemplate = templates.includes(type) && isInPostFolder(path)
    const what = isTemplate
      ? `a template (${type})`
      : unknownTexts.find(([, types]) => types.includes(type))?.[0]
    if (what) return [{ path, why: `is ${what}, which cannot be imported as a post` }]
    if (/\.11tydata\.[cm]?js$/.test(path))
      return [{ path, why: 'is code that may decide which posts are public; check the posts in its folder' }]
    return / [\da-f]{32}(?:_all)?\.csv$/.test(posix.basename(path))
      ? [{ path, why: 'is a Notion database; only rows that are pages can be imported' }]
      : []
  })
}
