import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { ReadStream } from 'node:tty'
import { OperatorError } from '#server/platform/errors.ts'

/** Thrown when Ctrl-C is pressed at a prompt. */
class PromptCancelled extends OperatorError {
  override message = 'Cancelled.'
}

/** Prompts for a line on the terminal. @returns the line, trimmed */
export async function promptLine(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** Prompts for a password on the terminal without echoing it. @throws PromptCancelled */
export async function promptPassword(question: string, input: ReadStream = process.stdin): Promise<string> {
  // before the question, since anything typed earlier would be echoed
  input.setRawMode(true)
  process.stderr.write(question)
  input.setEncoding('utf8')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let typed: string[] = []
  const read = (chunk: string) => {
    for (const character of chunk) {
      if (character === '\r' || character === '\n' || character === '\u0004') return resolve(typed.join(''))
      if (character === '\u0003') return reject(new PromptCancelled())
      if (character === '\u007f' || character === '\b') typed = typed.slice(0, -1)
      else typed.push(character)
    }
  }
  input.on('data', read)
  input.resume()
  try {
    return await promise
  } finally {
    input.off('data', read)
    input.setRawMode(false)
    input.pause()
    process.stderr.write('\n')
  }
}

class PasswordFileError extends OperatorError {}

/**
 * Reads a password from the first line of a file; `-` is standard input.
 * @throws PasswordFileError when the file cannot be read, or its first line is empty
 */
export async function readPasswordFile(path: string): Promise<string> {
  let password: string
  try {
    password = path === '-' ? await readStdinLine() : await firstLineOf(createReadStream(path))
  } catch (error) {
    throw new PasswordFileError(`The password file cannot be read: ${(error as Error).message}`)
  }
  if (password === '') throw new PasswordFileError('The password file is empty.')
  return password
}

/** Reads the first line of standard input; empty when there is none. */
export function readStdinLine(): Promise<string> {
  return firstLineOf(process.stdin)
}

async function firstLineOf(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
