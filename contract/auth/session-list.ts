import { z } from 'zod'
import { timestamp } from '#contract/text.ts'
import { digest } from './webauthn.ts'

/** A session of the signed-in person. `network` is the IP address that started it. */
const SessionEntry = z.object({
  _id: digest,
  device: z.string(),
  network: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
})

export const SessionList = z.object({ success: z.literal(true), sessions: z.array(SessionEntry) })

export const SessionParams = z.object({ id: digest })
