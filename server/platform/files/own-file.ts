import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/**
 * Opens a file in the data folder for writing, and creates it for its owner only. A link in its place is not followed: root runs commands
 * in the folder of another user.
 * @throws an error with code `ELOOP` for a link
 */
export function openOwnFile(path: string): Promise<FileHandle> {
  return open(
    path,
    constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    0o600,
  )
}
