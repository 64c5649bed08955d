import { stat } from 'node:fs/promises'
import { posix } from 'node:path'
import { formatCount } from '#contract/locale.ts'
import { extensionOf } from '#contract/files/file-names.ts'
import { openFolder, openSingleFile } from './files/folder-files.ts'
import type { SourceFiles } from './files/source-files.ts'
import { openZip } from './files/zip-files.ts'
import { createGhostReader } from './ghost/read-ghost.ts'
import { createMarkdownReader } from './markdown/read-markdown.ts'
import { isInPostFolder } from './markdown/site-files.ts'
import {
  NoExportError,
  type AddressOf,
  type KnownPost,
  type OtherFile,
  type Reader,
  type SourceItem,
} from './source.ts'
import { createWordPressReader } from './wordpress/read-wordpress.ts'

/** Opens what an export is in. @throws NoExportError when there is nothing */
export async function openSource(path: string): Promise<SourceFiles> {
  const entry = await stat(path).catch(() => undefined)
  if (!entry) throw new NoExportError(`There is no file or folder ${path}.`)
  if (entry.isDirectory()) return openFolder(path)
  return path.toLowerCase().endsWith('.zip') ? openZip(path, entry.size) : openSingleFile(path, entry.size)
}

const readers: Record<string, (files: SourceFiles) => Reader> = {
  markdown: createMarkdownReader,
  ghost: createGhostReader,
  wordpress: createWordPressReader,
}

const extensions: Record<string, keyof typeof readers> = {
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  mkd: 'markdown',
  mkdown: 'markdown',
  mkdn: 'markdown',
  mdtext: 'markdown',
  mdx: 'markdown',
  html: 'markdown',
  htm: 'markdown',
  json: 'ghost',
  xml: 'wordpress',
  wxr: 'wordpress',
}

/** Texts that no reader understands, by their extensions. */
const unknownTexts: Record<string, string> = {
  adoc: 'AsciiDoc',
  asciidoc: 'AsciiDoc',
  asc: 'AsciiDoc',
  org: 'Org',
  rst: 'reStructuredText',
  textile: 'Textile',
  rmd: 'R Markdown',
  qmd: 'Quarto',
  ipynb: 'a Jupyter notebook',
  tex: 'LaTeX',
  enex: 'an Evernote export',
  wiki: 'wikitext',
  mediawiki: 'wikitext',
  pdc: 'Markdown of Pandoc',
  pandoc: 'Markdown of Pandoc',
  mdoc: 'Markdoc',
  svx: 'Markdown of Svelte',
  canvas: 'an Obsidian canvas',
  rtf: 'rich text',
  pages: 'a Pages document',
}

/** What only some sites write posts in. */
const templates: Record<string, string> = {
  njk: 'a template for Nunjucks',
  liquid: 'a template for Liquid',
  haml: 'a template for Haml',
  slim: 'a template for Slim',
  pug: 'a template for Pug',
  ejs: 'a template for EJS',
  erb: 'a template for ERB',
  astro: 'a page of Astro',
  vue: 'a page of Vue',
  svelte: 'a page of Svelte',
}

const readerOf = (path: string) => extensions[extensionOf(path)]

/** How many bytes are to be read, for the time that remains: each file is read twice. */
export function bytesToRead(files: SourceFiles): number {
  return files.list.reduce((sum, { path, size }) => sum + (readerOf(path) ? 2 * size : 0), 0)
}

/** An export: its posts, and then everything that can come in. */
export type Source = {
  /** Finds the posts, so that links between them can be known. */
  scan(): Promise<KnownPost[]>
  /**
   * Reads everything that can come in, file by file. A file that cannot be read is named, and the others come.
   * @throws NoExportError when no file is of an export
   */
  read(addressOf: AddressOf): AsyncGenerator<SourceItem>
}

/** Reads an export. @param onBytes called with how much has been read since */
export function readSource(files: SourceFiles, path: string, onBytes: (count: number) => void): Source {
  const opened = new Map<string, Reader>()
  const texts = files.list.flatMap((file) => {
    const kind = readerOf(file.path)
    if (!kind) return []
    const reader = opened.get(kind) ?? readers[kind]!(files)
    opened.set(kind, reader)
    return [{ ...file, reader }]
  })

  /** What the first pass could not read, by the paths of the files. */
  const faults = new Map<string, string>()

  /** Counts what a pass over a file reads; what it has not counted itself is counted at its end. */
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
          faults.set(path, (error as Error).message)
        }
        end()
      }
      return found
    },

    async *read(addressOf) {
      let isExport = false
      const failures = files.refused.map((file) => failed(file.path, file.why))
      const others = new Map<string, OtherFile[]>()
      for (const { path, size, reader } of texts) {
        const { count, end } = counter(size)
        const items = reader.read(path, addressOf, count)
        try {
          for (let next = await items.next(); ; next = await items.next()) {
            if (next.done) {
              const fault = faults.get(path)
              if (!next.value && fault !== undefined) failures.push(failed(path, fault))
              isExport ||= next.value
              break
            }
            const { value } = next
            if (value.kind === 'failed') failures.push(value)
            else if (value.kind === 'other') {
              const key = `${value.folder}\n${value.why}`
              others.set(key, [...(others.get(key) ?? []), value])
            } else {
              isExport = true
              yield value
            }
          }
        } catch (error) {
          failures.push(failed(path, (error as Error).message))
        }
        end()
      }
      failures.push(...[...others.values()].map(nameOthers), ...unread(files))
      if (!isExport) {
        const [first] = failures
        const why = first?.kind === 'failed' ? ` ${first.place} ${first.why}.` : ''
        throw new NoExportError(
          `${path} is no export that can be imported: a folder or zip of Markdown, the JSON of Ghost, or the XML (WXR) of WordPress.${why}`,
        )
      }
      yield* failures
    },
  }
}

const failed = (place: string, why: string): SourceItem => ({ kind: 'failed', place, why })

/** Files of one folder that are no posts. */
function nameOthers(others: OtherFile[]): SourceItem {
  const [{ place, folder, why }] = others as [(typeof others)[number]]
  return others.length === 1
    ? failed(place, `is not a post: ${why}`)
    : failed(
        folder || '.',
        `has ${formatCount(others.length, 'file that is', 'files that are')} not posts: ${why}`,
      )
}

/** Names the texts that no reader understands, and code that may say which posts are public. */
function unread(files: SourceFiles): SourceItem[] {
  return files.list.flatMap(({ path }) => {
    const type = extensionOf(path)
    const what = unknownTexts[type] ?? (isInPostFolder(path) ? templates[type] : undefined)
    if (what) return [failed(path, `is ${what}, which cannot be imported`)]
    if (/(?:^|\/)\d{4}-\d{2}-\d{2}-[^/]+\.txt$/.test(path))
      return [failed(path, 'is plain text, which cannot be imported')]
    if (/\.11tydata\.[cm]?js$/.test(path))
      return [failed(path, 'is code that may decide which posts are public; check the posts beside it')]
    return / [\da-f]{32}(?:_all)?\.csv$/.test(posix.basename(path))
      ? [failed(path, 'is a Notion database; only rows that are pages can be imported')]
      : []
  })
}
