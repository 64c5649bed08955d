import { z } from 'zod'
import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Private files, at the addresses that answers carry as `filePath`. */
export const fileCalls = {
  getFile: {
    address: addresses.getFile,
    group: 'Files',
    summary: 'A private file, while its signed address lasts; the signature stands in for the token',
    access: 'public',
    capability: 'public',
    params: z.object({ grant: z.string(), name: z.string() }),
    query: z.object({
      download: z.string().optional().describe('Given, the file is downloaded, even if browsers can show it'),
    }),
    mediaType: 'application/octet-stream',
    audit: ['enquiry.file-viewed', 'enquiry.file-downloaded', 'cv.viewed', 'cv.downloaded'],
  },
} as const satisfies Record<string, Endpoint>
