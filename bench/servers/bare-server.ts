// The limit for HTTP rows: a bare node:http server that sends the product's bytes and headers from memory, if requested after
// running the product's queries on PostgreSQL.
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import type { RecordedQuery } from './recorded-queries.ts'
import { answerCalls, processMetrics } from './processes.ts'

type Copied = {
  origin: string
  paths: string[]
  headers: Record<string, string>
  /** Run one after the other before each answer. */
  queries?: RecordedQuery[]
}
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

const sendStoredAnswer: RequestListener = (request, response) => {
  const { status, headers, body } = answers.get(request.url!)!
  response.writeHead(status, headers)
  response.end(body)
}

/** The pool has as many connections as the product's. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

function answerAfterQueries(queries: RecordedQuery[]): RequestListener {
  return async (request, response) => {
    for (const query of queries) await pool.query(query)
    sendStoredAnswer(request, response)
  }
}

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  answerCalls(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    {
      ...processMetrics,
      /** Replaces all stored answers by the product's answers to these paths. @returns their statuses */
      async copyAnswers({ origin, paths, headers, queries }: Copied) {
        answers = new Map()
        server.removeAllListeners('request')
        server.on('request', queries ? answerAfterQueries(queries) : sendStoredAnswer)
        for (const path of paths) answers.set(path, await fetchRaw(`${origin}${path}`, headers))
        return [...answers.values()].map(({ status }) => status)
      },
    },
    async () => {
      server.close()
      await pool.end()
    },
  )
})
