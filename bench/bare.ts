// The limit: a bare node:http server that answers the product's own bytes and headers from memory.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportToBench } from './processes.ts'

const product = process.env.BENCH_PRODUCT!
const answers = new Map<string, { headers: string[]; body: Buffer }>()
for (const path of process.env.BENCH_PATHS!.split(' ')) {
  // Asked as raw bytes: fetch would decompress them.
  const { request } = await import('node:http')
  answers.set(
    path,
    await new Promise((resolve, reject) => {
      request(`${product}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const pairs = Object.entries(response.headers).filter(([name]) => {
            return !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name)
          })
          resolve({ headers: pairs.flat() as string[], body: Buffer.concat(chunks) })
        })
      })
        .on('error', reject)
        .end()
    }),
  )
}
const server = createServer((request, response) => {
  const answer = answers.get(request.url!)!
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  reportToBench(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))
