// The limit: a bare node:http server that answers the product's own bytes and headers from memory; where it is told to, after it has
// asked what the product asks of PostgreSQL.
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import type { RecordedQuery } from './recorded-queries.ts'
import { answerCalls, processMetrics } from './processes.ts'

type Learnt = {
  origin: string
  paths: string[]
  headers: Record<string, string>
  /** asked one after the other before each answer */
  queries?: RecordedQuery[]
}
type Answer = { status: number; headers: string[]; body: Buffer }

let answers = new Map<string, Answer>()
const perConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Asked as raw bytes: `fetch` would decompress them. */
function ask(address: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(address, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !perConnection.has(name))
        resolve({
          status: response.statusCode!,
          headers: kept.flat() as string[],
          body: Buffer.concat(chunks),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

const answerAtOnce: RequestListener = (request, response) => {
  const { status, headers, body } = answers.get(request.url!)!
  response.writeHead(status, headers)
  response.end(body)
}

/** As many connections as the product has. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

function answerAfter(queries: RecordedQuery[]): RequestListener {
  return async (request, response) => {
    for (const query of queries) await pool.query(query)
    answerAtOnce(request, response)
  }
}

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  answerCalls(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    {
      ...processMetrics,
      /** Forgets what it answered, and answers these addresses as the product does. */
      async learn({ origin, paths, headers, queries }: Learnt) {
        answers = new Map()
        server.removeAllListeners('request')
        server.on('request', queries ? answerAfter(queries) : answerAtOnce)
        for (const path of paths) answers.set(path, await ask(`${origin}${path}`, headers))
        return [...answers.values()].map(({ status }) => status)
      },
    },
    async () => {
      server.close()
      await pool.end()
    },
  )
})
