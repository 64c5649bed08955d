/**
 * What a failed statement, transaction or file failed of:
 * `unique` a value is taken; `reference` a row is referred to, or refers to none; `check` a rule of the table;
 * `conflict` another transaction was in the way and trying again helps; `full` no space is left;
 * `unavailable` the database or the disk cannot be reached or does not answer.
 */
export type DatabaseErrorKind = 'unique' | 'reference' | 'check' | 'conflict' | 'full' | 'unavailable'

/** What pg says, without a code, of connections that are not made, that end, or that do not answer. */
const lostConnection =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client .* not queryable)/

type DatabaseError = { code?: string; errcode?: number; message?: string; table?: string; detail?: string }

/** Names what an error of the database or of the file system means; undefined for any other error. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | undefined {
  const { code, errcode, message = '' } = (error ?? {}) as DatabaseError
  if (code === 'ERR_SQLITE_ERROR') return sqliteFault(errcode ?? 0, message)
  if (lostConnection.test(message)) return 'unavailable'
  if (typeof code !== 'string') return undefined
  return fileFaults[code] ?? postgresFault(code)
}

/** By the system's code. Of too many open files, waiting helps. */
const fileFaults: Record<string, DatabaseErrorKind> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EIO: 'unavailable',
  EROFS: 'unavailable',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
}

/**
 * Whether a value was refused because `columns` ("categories.nameKey"; of several, "a.b, a.c") must be unique.
 * Without columns: because any must.
 */
export function isUniqueViolation(error: unknown, columns?: string): boolean {
  if (databaseErrorKind(error) !== 'unique') return false
  return columns === undefined || takenColumns(error as DatabaseError) === columns
}

function takenColumns(error: DatabaseError): string | undefined {
  return namesIn(error)?.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The columns as the database names them. */
function namesIn({ code, message = '', table, detail = '' }: DatabaseError): string | undefined {
  if (code === 'ERR_SQLITE_ERROR') return /constraint failed: (.*)$/.exec(message)?.[1]
  const names = /^Key \((.*?)\)=/.exec(detail)?.[1]
  return names
    ?.split(', ')
    .map((name) => `${table}.${name}`)
    .join(', ')
}

/** By result code; the lowest byte is the primary one (sqlite.org/rescode.html). */
function sqliteFault(errcode: number, message: string): DatabaseErrorKind | undefined {
  switch (errcode & 0xff) {
    case 5: // busy
    case 6: // locked
      return 'conflict'
    case 7: // memory
    case 8: // read only, as a disk becomes that fails
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

const postgresFaults: [RegExp, DatabaseErrorKind][] = [
  [/^23505$/, 'unique'],
  [/^(23503|23001)$/, 'reference'],
  [/^23/, 'check'],
  [/^(40001|40P01)$/, 'conflict'],
  [/^53100$/, 'full'],
  // Connection lost, no more connections, shutting down, read-only standby, timeouts.
  [/^(08|53|57P|25006|57014|55P03)/, 'unavailable'],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/, 'unavailable'],
]

/** By SQLSTATE, or by the code of the connection's own error. */
function postgresFault(code: string): DatabaseErrorKind | undefined {
  return postgresFaults.find(([pattern]) => pattern.test(code))?.[1]
}
