// The limit for HTTP rows: a bare node:http server that sends the product's bytes and headers from memory.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerCalls } from './processes.ts'

type Copied = { origin: string; paths: string[]; headers: Record<string, string> }
type Answer = { status: number; headers: string[]; body: Buffer }

let answers = new Map<string, Answer>()
const perConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Requests raw bytes; `fetch` would decompress them. */
function fetchRaw(address: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(address, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const forwarded = Object.entries(response.headers).filter(([name]) => !perConnection.has(name))
        resolve({
          status: response.statusCode!,
          headers: forwarded.flat() as string[],
          body: Buffer.concat(chunks),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

const server = createServer((request, response) => {
  const { status, headers, body } = answers.get(request.url!)!
  response.writeHead(status, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  answerCalls(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    {
      /** Replaces all stored answers by the product's answers to these paths. @returns their statuses */
      async copyAnswers({ origin, paths, headers }: Copied) {
        answers = new Map()
        for (const path of paths) answers.set(path, await fetchRaw(`${origin}${path}`, headers))
        return [...answers.values()].map(({ status }) => status)
      },
    },
    () => void server.close(),
  )
})
