/**
 * Why a statement, transaction or file operation failed:
 * `unique` a value already exists; `reference` a row is still referenced, or references a missing one; `check` a value violates a
 * constraint; `conflict` another transaction interfered, and retrying helps; `full` the disk is full; `unavailable` the database or disk
 * can't be reached or doesn't respond.
 */
export type DatabaseErrorKind = 'unique' | 'reference' | 'check' | 'conflict' | 'full' | 'unavailable'

/** Messages of pg without a code, when a connection fails, ends or doesn't respond. */
const lostConnection =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client .* not queryable)/

type DatabaseError = { code?: string; errcode?: number; message?: string; table?: string; detail?: string }

/** Classifies an error of the database or of the file system; undefined for any other error. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  const { code, errcode, message = '' } = (error ?? {}) as DatabaseError
  if (code === 'ERR_SQLITE_ERROR') return sqliteErrorKind(errcode ?? 0, message)
  if (lostConnection.test(message)) return 'unavailable'
  if (typeof code !== 'string') return undefined
  return fileErrorKinds[code] ?? postgresErrorKind(code)
}

/** Keyed by the system's error code. Too many open files is a passing condition. */
const fileErrorKinds: Record<string, DatabaseErrorKind> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'unavailable',
  EROFS: 'unavailable',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
}

/**
 * Whether a statement failed because a value already exists.
 * @param columns the unique columns, such as "categories.nameKey" or "a.b, a.c"; by default any
 */
export function isUniqueViolation(error: unknown, columns?: string): boolean {
  if (databaseErrorKind(error) !== 'unique') return false
  return columns === undefined || violatedColumns(error as DatabaseError) === columns
}

function violatedColumns(error: DatabaseError): string | undefined {
  return databaseNamesIn(error)?.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The columns in the database's spelling. */
function databaseNamesIn({ code, message = '', table, detail = '' }: DatabaseError): string | undefined {
  if (code === 'ERR_SQLITE_ERROR') return /constraint failed: (.*)/.exec(message)?.[1]
  const names = /^Key \((.*?)\)=/.exec(detail)?.[1]
  return names
    ?.split(', ')
    .map((name) => `${table}.${name}`)
    .join(', ')
}

/** Keyed by result code; the lowest byte is the primary one (sqlite.org/rescode.html). */
function sqliteErrorKind(errcode: number, message: string): DatabaseErrorKind | undefined {
  switch (errcode & 0xff) {
    case 5: // busy
    case 6: // locked
      return 'conflict'
    case 7: // memory
    case 8: // read-only, as a failing disk becomes
    case 10: // input or output
    case 14: // cannot open
      return 'unavailable'
    case 13:
      return 'full'
    case 19:
      if (message.startsWith('UNIQUE')) return 'unique'
      return message.startsWith('FOREIGN KEY') ? 'reference' : 'check'
  }
  return undefined
}

const postgresErrorKinds: [RegExp, DatabaseErrorKind][] = [
  [/^23505$/, 'unique'],
  [/^(23503|23001)$/, 'reference'],
  [/^23/, 'check'],
  [/^(40001|40P01)$/, 'conflict'],
  [/^53100$/, 'full'],
  // Connection lost, no more connections, shutting down, read-only standby, timeouts.
  [/^(08|53|57P|25006|57014|55P03)/, 'unavailable'],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/, 'unavailable'],
]

/** Keyed by SQLSTATE, or by the error code of the connection. */
function postgresErrorKind(code: string): DatabaseErrorKind | undefined {
  return postgresErrorKinds.find(([pattern]) => pattern.test(code))?.[1]
}
