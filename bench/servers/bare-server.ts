// The limit for cached pages: a bare node:http server that sends the bytes and headers of the product at ORIGIN from memory, where it keeps
// each answer from the first request on: `bare-server.ts ORIGIN`. Prints its own origin.
import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; headers: string[]; body: Buffer }

const answers = new Map<string, Answer>()
const perConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Copies raw bytes; `fetch` would decompress them. */
async function copy({ url, headers }: IncomingMessage): Promise<Answer> {
  const [response] = await once(request(process.argv[2] + url!, { headers }).end(), 'response')
  const kept = Object.entries((response as IncomingMessage).headers).filter(
    ([name]) => !perConnection.has(name),
  )
  const answer = {
    status: response.statusCode,
    headers: kept.flat() as string[],
    body: await buffer(response),
  }
  answers.set(url!, answer)
  return answer
}

const server = createServer(async (incoming, outgoing) => {
  const { status, headers, body } = answers.get(incoming.url!) ?? (await copy(incoming))
  outgoing.writeHead(status, headers).end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
