import { StartError } from '#server/platform/database/start-error.ts'

/** Error codes for a host that isn't an address of this machine, or is invalid. */
const hostErrors = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT', 'EINVAL']

/**
 * Runs `listen` and names the setting if this machine doesn't have the address.
 * @param setting name of the setting that `host` comes from
 * @throws StartError for such an address
 */
export async function listenOrExplain<T>(
  setting: string,
  host: string,
  listen: () => Promise<T>,
): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!hostErrors.includes(code ?? '')) throw error
    throw new StartError(`${setting} ${host} is not an address of this machine (${message}).`)
  }
}
