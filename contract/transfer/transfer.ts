import { z } from 'zod'

/** `path` is where the export can be downloaded, once and within minutes. */
export const ExportRequested = z.object({ success: z.literal(true), message: z.string(), path: z.string() })

export const ExportParams = z.object({ token: z.string().max(100) })

/** How long (ms) the download of an export can be started. */
export const exportLinkMs = 5 * 60_000
