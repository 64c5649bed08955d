import sax from 'sax'
import { decoderOf, encodingOfMark, type SourceFiles } from '#server/imports/files/source-files.ts'

/** An element of WXR with its text and children, such as an item with its fields. */
export type WxrElement = {
  name: string
  attributes: Record<string, string>
  text: string
  children: WxrElement[]
}

/** Elements that are read with their children; others are skipped. */
const wanted = new Set([
  'item',
  'wp:author',
  'wp:category',
  'wp:tag',
  'wp:term',
  'wp:base_site_url',
  'wp:base_blog_url',
  'link',
  'wp:wxr_version',
])

/** Maximum length of the text of an element, and of an item (characters): a book is shorter. */
const maxItemLength = 16 * 1024 ** 2

/** An element, or a problem as part of a sentence, with its line. */
export type WxrEvent = { element: WxrElement; line: number } | { problem: string; line: number }

/** Detects the encoding of an XML file by its first bytes. A file that begins with ASCII is not UTF-16, whatever it declares. */
function encodingOf(start: Buffer): string {
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    start.toString('latin1', 0, 1_024),
  )?.[1]
  return encodingOfMark(start) ?? (declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared)
}

/**
 * Reads WXR of any size as a stream of items. Doesn't expand entities of a document type. Reports the first XML error, and reads on as far as
 * possible.
 */
export async function* readWxr(
  files: SourceFiles,
  path: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<WxrEvent> {
  const parser = sax.parser(true, { position: true })
  const events: WxrEvent[] = []
  const open: WxrElement[] = []
  let [length, itemLine, hasFault, isTooLong] = [0, 0, false, false]

  parser.onopentag = ({ name, attributes }) => {
    if (open.length === 0 && !wanted.has(name)) return
    if (open.length === 0) [length, itemLine, isTooLong] = [0, parser.line + 1, false]
    const element = { name, attributes: attributes as Record<string, string>, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element || isTooLong) return
    length += text.length
    if (length > maxItemLength) {
      isTooLong = true
      for (const each of open) [each.text, each.children] = ['', []]
    } else element.text += text
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = (name) => {
    if (open.at(-1)?.name !== name) return
    const element = open.pop()!
    if (open.length > 0) return
    events.push(
      isTooLong
        ? {
            problem: `has more than ${maxItemLength / 1024 ** 2} million characters in one item`,
            line: itemLine,
          }
        : { element, line: itemLine },
    )
  }
  parser.onerror = (error) => {
    const [reason = ''] = error.message.split('\n')
    if (!hasFault) events.push({ problem: `is not valid XML: ${reason}`, line: parser.line + 1 })
    hasFault = true
    parser.error = null as unknown as Error
  }

  let decoder: TextDecoder | undefined
  for await (const chunk of (await files.open(path)) as AsyncIterable<Buffer>) {
    onBytes(chunk.length)
    decoder ??= decoderOf(encodingOf(chunk))
    parser.write(decoder.decode(chunk, { stream: true }))
    yield* events.splice(0)
  }
  if (decoder) parser.write(decoder.decode())
  try {
    parser.close()
  } catch (error) {
    if (!hasFault) events.push({ problem: (error as Error).message, line: parser.line + 1 })
  }
  yield* events.splice(0)
}

/** Returns the text of a child; '' without one. */
export function childText(element: WxrElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}
