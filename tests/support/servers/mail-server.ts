import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type ReceivedEmail = {
  from: string
  to: string[]
  raw: string
  /** By lower-case name. */
  headers: Map<string, string>
}

/**
 * How the server fails on the next email: with a reply code at one stage of the conversation, or by closing the connection, also after it
 * has taken the email.
 */
type MailFailure =
  | { stage: 'sender' | 'recipient' | 'data'; code: number; message: string }
  | 'disconnect'
  | 'disconnect-when-taken'
  | undefined

function headersOf(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function smtpError(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code })
}

/**
 * Starts an SMTP server on loopback that accepts every email and collects it in `received`, unless `failures` holds
 * something: each entry fails one email.
 * @param onReceived called for each email, and waited for, before it is acknowledged
 * @param options of the server, such as how it authenticates; by default it needs no login
 */
export async function startMailServer(
  onReceived: (email: ReceivedEmail) => void | Promise<void> = () => {},
  options: SMTPServerOptions = {},
) {
  const received: ReceivedEmail[] = []
  const failures: MailFailure[] = []
  let failure: MailFailure
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      failure = failures.shift()
      if (typeof failure === 'object' && failure.stage === 'sender')
        return done(smtpError(failure.code, failure.message))
      if (failure !== 'disconnect') return done()
      for (const socket of sockets) socket.destroy()
    },
    onRcptTo(_address, _session, done) {
      if (typeof failure === 'object' && failure.stage === 'recipient')
        return done(smtpError(failure.code, failure.message))
      done()
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (typeof failure === 'object') return done(smtpError(failure.code, failure.message))
        const raw = Buffer.concat(chunks).toString('utf8')
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const email = { from, to, raw, headers: headersOf(raw) }
        received.push(email)
        await onReceived(email)
        if (failure !== 'disconnect-when-taken') return done()
        for (const socket of sockets) socket.destroy()
      })
    },
    ...options,
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, received, failures, close }
}
