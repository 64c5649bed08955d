import { z } from 'zod'
import { mediaLimits } from './limits.ts'
import { isMediaAddress } from './media-addresses.ts'
import { mediaMessages } from './messages.ts'

/** The path of an uploaded file, and a temporary link to it without a leading slash. */
export const MediaLink = z.object({ url: z.string(), link: z.string() })
export type MediaLink = z.infer<typeof MediaLink>

/** An uploaded file: its path, its name and its size in bytes. */
const MediaFile = z.object({ url: z.string(), name: z.string(), size: z.number().int() })
export type MediaFile = z.infer<typeof MediaFile>

export const MediaUploaded = z.object({ success: z.literal(true), message: z.string(), file: MediaFile })

/** Several paths in one value, separated by commas. */
export const MediaLinksQuery = z.object({
  files: z
    .string({ error: mediaMessages.linksInvalid })
    .transform((paths) => paths.split(','))
    .refine((paths) => paths.length <= mediaLimits.links && paths.every(isMediaAddress), {
      error: mediaMessages.linksInvalid,
    })
    .meta({ description: `Up to ${mediaLimits.links} paths, separated by commas` }),
})

export const MediaLinks = z.object({ success: z.literal(true), links: z.array(MediaLink) })
