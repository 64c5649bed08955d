import { id, json, table, text, time, type Json } from '#server/platform/database/table.ts'

/** One-time tokens (platform/secrets/one-time-tokens.ts). `hash` is the SHA-256 in hexadecimal; `subject` is what a token is about, such as an account. */
export const tokens = table(
  'tokens',
  {
    id: id().key(),
    hash: text().unique().withheld(),
    purpose: text(),
    subject: text().default(''),
    data: json<{ [key: string]: Json }>().default({}),
    createdBy: id().optional().withheld(),
    createdAt: time(),
    expiresAt: time(),
    usedAt: time().optional(),
    revokedAt: time().optional(),
  },
  {
    archive: 'moves',
    indexes: {
      expiry: '(expires_at)',
      subject: '(purpose, subject, created_at)',
    },
  },
)
