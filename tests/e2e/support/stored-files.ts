import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data folder of the site on a port. */
export const dataDirForPort = (port: string) => join(tmpdir(), `frontdesk-journeys-${port}`)
