import { StringDecoder } from 'node:string_decoder'
import type { Readable } from 'node:stream'

/** Maximum length of a record (characters). */
const maxLine = 16 * 1024 ** 2

/** A line of NDJSON: its length in characters, and its value or why it is invalid. */
export type Line = { number: number; length: number } & ({ value: unknown } | { why: string })

function parse(text: string): { value: unknown } | { why: string } {
  if (text.includes('\uFFFD') && !text.isWellFormed()) return { why: 'is not UTF-8' }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { why: 'is not JSON' }
  }
}

/** Reads NDJSON line by line. Doesn't keep lines that are too long in memory. @param onBytes called with the number of bytes read since the last call */
export async function* readLines(stream: Readable, onBytes: (count: number) => void): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8')
  let number = 1
  let rest = ''
  let isTooLong = false
  const finish = (text: string): Line | undefined => {
    const line = isTooLong
      ? { why: `has more than ${maxLine} characters` }
      : text.trim() === ''
        ? undefined
        : parse(text)
    isTooLong = false
    return line && { number, length: text.length, ...line }
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    onBytes(chunk.length)
    const pieces = (rest + decoder.write(chunk)).split('\n')
    rest = pieces.pop()!
    for (const piece of pieces) {
      const line = finish(piece)
      if (line) yield line
      number += 1
    }
    if (rest.length > maxLine) [rest, isTooLong] = ['', true]
  }
  const line = finish(rest + decoder.end())
  if (line) yield line
}
