import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/**
 * Opens a file in the data folder for writing, and creates it with mode 0600 if missing. Doesn't follow a link: root runs commands in
 * folders of other users.
 * @throws an error with code `ELOOP` for a link
 */
export function openForWritingNoFollow(path: string): Promise<FileHandle> {
  return open(
    path,
    constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    0o600,
  )
}
