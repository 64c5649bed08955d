import { z } from 'zod'

/** `path` downloads the export, once, within `exportLinkMs`. */
export const ExportRequested = z.object({ success: z.literal(true), message: z.string(), path: z.string() })

export const ExportParams = z.object({ token: z.string().max(100) })

/** How long (ms) an export link is valid. */
export const exportLinkMs = 5 * 60_000
