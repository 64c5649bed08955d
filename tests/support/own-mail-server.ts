import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; raw: string; headers: Map<string, string> }

/** What the server does with the next mail in place of taking it. */
type Mood = { stage: 'recipient' | 'data'; code: number; words: string } | 'hang up' | undefined

function headersOf(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code })
}

/** A mail server that keeps what it is sent, and is in whatever mood the test says; to be closed. */
export async function openMailServer() {
  const received: Received[] = []
  const moods: Mood[] = []
  let mood: Mood
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      mood = moods.shift()
      if (mood !== 'hang up') return done()
      for (const socket of sockets) socket.destroy()
    },
    onRcptTo(_address, _session, done) {
      if (typeof mood === 'object' && mood.stage === 'recipient') return done(refusal(mood.code, mood.words))
      done()
    },
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        raw += chunk
      })
      stream.on('end', () => {
        if (typeof mood === 'object') return done(refusal(mood.code, mood.words))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, raw, headers: headersOf(raw) })
        done()
      })
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, received, moods, close }
}
