import { createServer, type AddressInfo, type Socket } from 'node:net'

/** An email in the mailbox. */
type Mail = { uid: number; raw: Buffer; flags: Set<string> }

/** What the server does instead of answering a command; called with its name, such as `UID STORE`. `cut`: it ends in the middle of an email. */
type Interruption = (command: string) => 'disconnect' | 'stall' | 'cut' | undefined

const token = /"((?:[^"\\]|\\.)*)"|\{(\d+)\+?\}|\(|\)|[^\s()"]+/g

/** A command whose literals stand as strings in its line. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(token)].map(([whole, quoted]) =>
    quoted === undefined ? whole : quoted.replace(/\\(.)/g, '$1'),
  )
}

const quote = (text: string) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`

/** Whether a set such as `1,4:*` has a UID. */
function includes(set: string, uid: number, last: number): boolean {
  return set.split(',').some((range) => {
    const [from = 0, to = from] = range.split(':').map((end) => (end === '*' ? last : Number(end)))
    return uid >= Math.min(from, to) && uid <= Math.max(from, to)
  })
}

/**
 * Starts an IMAP server on loopback with one mailbox: as much of IMAP4rev1 (RFC 3501) and IDLE (RFC 2177) as a client needs that reads a
 * folder. `commands` has what clients have asked for.
 */
export async function startImapServer({
  user = 'desk@example.com',
  password = 'secret',
  folder = 'INBOX',
  hasIdle = true,
} = {}) {
  const state = { password, uidValidity: 1, nextUid: 1 }
  let mails: Mail[] = []
  let interrupt: Interruption = () => undefined
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const idling = new Map<Socket, string>()
  /** Of each connection that has opened the folder: how many emails it knows of. */
  const known = new Map<Socket, number>()

  const last = () => mails.at(-1)?.uid ?? 0

  const select = () => [
    `* ${mails.length} EXISTS`,
    '* 0 RECENT',
    String.raw`* FLAGS (\Seen \Answered \Flagged \Deleted \Draft)`,
    String.raw`* OK [PERMANENTFLAGS (\Seen \Answered \Flagged \Deleted \Draft \*)] flags`,
    `* OK [UIDVALIDITY ${state.uidValidity}] valid`,
    `* OK [UIDNEXT ${state.nextUid}] next`,
  ]

  const search = (words: string[]) => {
    const set = words[0] === 'UID' ? words[1]! : undefined
    const found = mails.filter(({ uid, flags }) =>
      set === undefined
        ? !words.includes('UNSEEN') || !flags.has(String.raw`\Seen`)
        : includes(set, uid, last()),
    )
    return [`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trimEnd()]
  }

  const literal = (name: string, bytes: Buffer) => [
    Buffer.from(`${name} {${bytes.length}}\r\n`),
    bytes,
    Buffer.from(' '),
  ]

  /** What a FETCH answers of one email. */
  const fetched = (mail: Mail, sequence: number, items: string) => {
    const parts: Buffer[] = [Buffer.from(`* ${sequence} FETCH (UID ${mail.uid} `)]
    if (items.includes('FLAGS')) parts.push(Buffer.from(`FLAGS (${[...mail.flags].join(' ')}) `))
    const end = mail.raw.indexOf('\r\n\r\n')
    const headerLength = /BODY\.PEEK\[HEADER\]<0\.(\d+)>/.exec(items)?.[1]
    if (headerLength !== undefined) {
      const header = end < 0 ? mail.raw : mail.raw.subarray(0, end + 4)
      parts.push(...literal('BODY[HEADER]<0>', header.subarray(0, Number(headerLength))))
    }
    const [, start, length] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/.exec(items) ?? []
    if (start !== undefined)
      parts.push(
        ...literal(`BODY[]<${start}>`, mail.raw.subarray(Number(start), Number(start) + Number(length))),
      )
    else if (items.includes('BODY.PEEK[]')) parts.push(...literal('BODY[]', mail.raw))
    return Buffer.concat([...parts, Buffer.from(`RFC822.SIZE ${mail.raw.length})\r\n`)])
  }

  const answer = (socket: Socket, line: string) => {
    const [tag = '*', ...words] = wordsOf(line)
    const isUid = words[0]?.toUpperCase() === 'UID'
    const command = (isUid ? words.splice(0, 2).join(' ') : (words.shift() ?? '')).toUpperCase()
    commands.push(command)
    const action = interrupt(command)
    if (action === 'disconnect') return void socket.destroy()
    if (action === 'stall') return undefined
    const tellNews = () => {
      if (known.get(socket) === undefined || known.get(socket) === mails.length) return
      known.set(socket, mails.length)
      socket.write(`* ${mails.length} EXISTS\r\n`)
    }
    const reply = (lines: (string | Buffer)[], status = 'OK done') => {
      for (const one of lines) socket.write(typeof one === 'string' ? `${one}\r\n` : one)
      tellNews()
      socket.write(`${tag} ${status}\r\n`)
    }
    switch (command) {
      case 'CAPABILITY':
        return reply([`* CAPABILITY IMAP4rev1 LITERAL+${hasIdle ? ' IDLE' : ''}`])
      case 'LOGIN':
        if (words[0] === user && words[1] === state.password) return reply([])
        return reply([], 'NO [AUTHENTICATIONFAILED] wrong user or password')
      case 'LIST':
        return reply([String.raw`* LIST (\HasNoChildren) "/" ${quote(folder)}`])
      case 'SELECT':
        if (words[0] !== folder) return reply([], 'NO [NONEXISTENT] no such folder')
        known.set(socket, mails.length)
        return reply(select(), 'OK [READ-WRITE] selected')
      case 'UID SEARCH':
        return reply(search(words))
      case 'UID FETCH': {
        const items = words.slice(1).join(' ')
        const found = mails.flatMap((mail, index) =>
          includes(words[0]!, mail.uid, last()) ? [fetched(mail, index + 1, items)] : [],
        )
        if (action !== 'cut') return reply(found)
        const half = Buffer.concat(found)
        return void socket.write(half.subarray(0, half.length / 2), () => socket.destroy())
      }
      case 'UID STORE':
        for (const mail of mails)
          if (includes(words[0]!, mail.uid, last()))
            for (const flag of words.slice(2)) if (flag.startsWith('\\')) mail.flags.add(flag)
        return reply([])
      case 'IDLE':
        idling.set(socket, tag)
        socket.write('+ idling\r\n')
        return tellNews()
      case 'LOGOUT':
        return reply(['* BYE bye'])
      default:
        return ['NOOP', 'CHECK', 'CLOSE'].includes(command) ? reply([]) : reply([], 'BAD unknown')
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      idling.delete(socket)
      known.delete(socket)
    })
    let buffer = ''
    let begun = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      buffer += chunk
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = begun + buffer.slice(0, end)
        const size = /\{(\d+)(\+?)\}$/.exec(line)
        if (size) {
          if (!size[2]) socket.write('+ go on\r\n')
          if (buffer.length < end + 2 + Number(size[1])) return
          const text = buffer.slice(end + 2, end + 2 + Number(size[1]))
          begun = line.slice(0, size.index) + quote(text)
          buffer = buffer.slice(end + 2 + Number(size[1]))
          continue
        }
        buffer = buffer.slice(end + 2)
        begun = ''
        const tag = idling.get(socket)
        if (tag !== undefined && /^done$/i.test(line)) {
          idling.delete(socket)
          socket.write(`${tag} OK done\r\n`)
        } else answer(socket, line)
      }
    })
    socket.write('* OK ready\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  const url = () =>
    `imap://${encodeURIComponent(user)}:${encodeURIComponent(state.password)}@127.0.0.1:${port}/${encodeURIComponent(folder)}`

  return {
    url: url(),
    user,
    commands,

    /** Puts an email into the mailbox, and notifies listeners. @returns its UID */
    deliver(raw: string | Buffer): number {
      const uid = state.nextUid
      state.nextUid += 1
      mails.push({ uid, raw: Buffer.from(raw), flags: new Set() })
      for (const socket of idling.keys()) {
        known.set(socket, mails.length)
        socket.write(`* ${mails.length} EXISTS\r\n`)
      }
      return uid
    },

    /** Whether an email is marked as read. */
    isSeen: (uid: number) => mails.find((mail) => mail.uid === uid)!.flags.has(String.raw`\Seen`),

    /** How many emails nobody has read. */
    unread: () => mails.filter(({ flags }) => !flags.has(String.raw`\Seen`)).length,

    /** Marks an email as read, as somebody does who reads it in a mail program. */
    readByHand: (uid: number) => void mails.find((mail) => mail.uid === uid)!.flags.add(String.raw`\Seen`),

    /** Recreates the folder: its emails get other UIDs and are unread. */
    renumber(): void {
      state.uidValidity += 1
      mails = mails.map(({ raw }, index) => ({ uid: index + 1, raw, flags: new Set<string>() }))
      state.nextUid = mails.length + 1
      this.disconnect()
    },

    setPassword: (to: string) => void (state.password = to),

    /** Sets what happens instead of an answer to a command. */
    interruptWith: (by: Interruption) => void (interrupt = by),

    disconnect(): void {
      for (const socket of sockets) socket.destroy()
    },

    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
