import { databaseErrorKind } from '#server/platform/database/errors.ts'
import { HttpError, OperatorError } from '#server/platform/errors.ts'
import { maskPasswords } from '#server/platform/log/mask-passwords.ts'

type SystemError = Omit<NodeJS.ErrnoException, 'code'> & { code?: unknown; errcode?: number; port?: number }

/** Keyed by SQLSTATE of PostgreSQL (postgresql.org/docs/current/errcodes-appendix.html). */
const postgresSentences: Record<string, (reason: string) => string> = {
  '3D000': (reason) =>
    `The database in DATABASE_URL does not exist (${reason}): create it with UTF-8 encoding.`,
  '28000': (reason) => `The server in DATABASE_URL rejects its role (${reason}).`,
  '28P01': (reason) => `The server in DATABASE_URL rejects its role or password (${reason}).`,
  '42501': (reason) =>
    `The role in DATABASE_URL lacks a privilege (${reason}): make it the owner of the database, or grant it usage and create on its schema.`,
  '3F000': (reason) => `The role in DATABASE_URL has no schema for its tables (${reason}).`,
  '42P07': (reason) =>
    `The database in DATABASE_URL contains another program's tables (${reason}): give Frontdesk its own database.`,
}

/** Keyed by SQLite's primary result code (sqlite.org/rescode.html). */
const sqliteSentences: Record<number, (reason: string) => string> = {
  8: (reason) => `The database in DATA_DIR cannot be written to (${reason}).`,
  11: (reason) =>
    `The database in DATA_DIR is damaged (${reason}): keep the folder, and restore the newest backup.`,
  14: (reason) => `The database in DATA_DIR cannot be opened: ${reason}`,
  26: (reason) =>
    `The file of the database in DATA_DIR is damaged or is not a SQLite database (${reason}): keep the folder, and restore the newest backup.`,
}

/**
 * Describes an error to the operator of the server, without passwords.
 * @returns one sentence for what an operator can act on; the stack of all other errors
 */
export function describeError(error: unknown): string {
  return maskPasswords(sentenceOf(error))
}

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  // the message is for visitors, and says less than the cause
  if (error instanceof HttpError) return error.cause === undefined ? error.message : sentenceOf(error.cause)
  if (!(error instanceof Error)) return String(error)
  const { errcode, port, path, syscall, ...rest } = error as SystemError
  // the code of a DOMException is a number
  const code = typeof rest.code === 'string' ? rest.code : ''
  const reason = error.message || code
  if (code.startsWith('ERR_PARSE_ARGS')) return reason
  if (code === 'EADDRINUSE') return `Port ${port} is in use: set PORT or METRICS_ADDRESS to a free one.`
  if (code === 'EACCES' && syscall === 'listen')
    return `This user isn’t allowed to listen on port ${port} (${reason}): set PORT to 1024 or higher.`
  const kind = databaseErrorKind(error)
  if (kind === 'full') return `The disk that holds DATA_DIR or the database is full: ${reason}`
  const sentence =
    code === 'ERR_SQLITE_ERROR' ? sqliteSentences[(errcode ?? 0) & 0xff] : postgresSentences[code]
  if (sentence) return sentence(reason)
  // errors of the file system name the file
  if (path !== undefined && syscall !== undefined) return `${reason}.`
  if (kind === 'unavailable' && code === 'ERR_SQLITE_ERROR')
    return `The database in DATA_DIR cannot be opened: ${reason}`
  if (kind === 'unavailable') return `The database in DATABASE_URL cannot be reached: ${reason}`
  return error.stack ?? reason
}
