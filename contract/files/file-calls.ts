import { z } from 'zod'
import { addresses as at } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Private files, at the addresses that answers carry as `filePath`. */
export const fileCalls = {
  getFile: {
    at: at.getFile,
    group: 'Files',
    summary: 'A private file, while its signed address lasts; the signature stands in for the token',
    access: 'public',
    params: z.object({ grant: z.string(), name: z.string() }),
    sends: 'application/octet-stream',
  },
} as const satisfies Record<string, Endpoint>
