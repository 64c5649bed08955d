import { z } from 'zod'
import { addresses } from '#contract/addresses.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Private files, at the addresses in `filePath` of responses. */
export const fileCalls = {
  getFile: {
    address: addresses.getFile,
    group: 'Files',
    summary: 'Download a private file from its signed URL, without a token, until the URL expires',
    access: 'public',
    capability: 'public',
    params: z.object({ grant: z.string(), name: z.string() }),
    query: z.object({
      download: z.string().optional().describe('If present, forces a download instead of inline display'),
    }),
    mediaType: 'application/octet-stream',
    audit: ['enquiry.file-viewed', 'enquiry.file-downloaded', 'cv.viewed', 'cv.downloaded'],
  },
} as const satisfies Record<string, Endpoint>
