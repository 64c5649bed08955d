import { domainOf } from './mail-headers.rules.ts'

/** The mailbox for replies. */
export type MailboxAddress = {
  host: string
  port: number
  /** TLS from the first byte, as opposed to STARTTLS */
  hasTls: boolean
  user: string
  password: string
  folder: string
}

const defaultPorts = { 'imap:': 143, 'imaps:': 993 }

/**
 * Parses `imaps://user:password@host:port/folder`. The default folder is INBOX.
 * @returns undefined for an invalid address
 */
export function parseMailboxUrl(text: string): MailboxAddress | undefined {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'imap:' && url.protocol !== 'imaps:')) return undefined
  const { protocol, hostname, port, username, password, pathname } = url
  if (!hostname || !username || !password) return undefined
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port ? Number(port) : defaultPorts[protocol],
      hasTls: protocol === 'imaps:',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname).replace(/^\/|\/$/g, '') || 'INBOX',
    }
  } catch {
    return undefined
  }
}

/** Whether a host is this machine, in URL or plain notation. A password sent to it doesn't cross a network. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|\[::1\])$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * The default reply address: the user of the mailbox, which most providers make the email address.
 * @param from sender of our emails, whose domain completes a user without one
 */
export function replyAddressOf({ user }: Pick<MailboxAddress, 'user'>, from: string): string {
  if (user.includes('@')) return user
  return `${user}@${domainOf(from)}`
}
