import { z } from 'zod'
import { timestamp } from '#contract/text.ts'
import { secondFactorMessages } from './messages.ts'

/** Bytes in unpadded base64url, as WebAuthn encodes them in JSON. @param maxBytes the maximum number of bytes */
const base64url = (maxBytes: number) =>
  z
    .string({ error: secondFactorMessages.passkeyInvalid })
    .regex(/^[\w-]+$/, { error: secondFactorMessages.passkeyInvalid })
    .max(Math.ceil((maxBytes * 4) / 3), { error: secondFactorMessages.passkeyInvalid })

/** The maximum in WebAuthn (Level 3, 5.8.3). */
const credentialId = base64url(1_023)
const clientDataJSON = base64url(8_192)
const transports = z.array(z.string().regex(/^[a-z-]{1,30}$/)).max(10)
const credentialType = z.literal('public-key', { error: secondFactorMessages.passkeyInvalid })

/** A new passkey from a browser: WebAuthn's `RegistrationResponseJSON`. Ignores other members. */
export const NewPasskey = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: credentialType,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(16_384),
      transports: transports.optional().catch(undefined),
    }),
  },
  { error: secondFactorMessages.passkeyInvalid },
)
export type NewPasskey = z.infer<typeof NewPasskey>

/** A use of a passkey: WebAuthn's `AuthenticationResponseJSON`. Ignores other members. */
export const UsedPasskey = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: credentialType,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url(8_192),
      signature: base64url(2_048),
      userHandle: base64url(64).nullish(),
    }),
  },
  { error: secondFactorMessages.passkeyInvalid },
)
export type UsedPasskey = z.infer<typeof UsedPasskey>

const descriptors = z.array(
  z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
)

/** The argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: descriptors,
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** The argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: descriptors,
})
export type RequestOptions = z.infer<typeof RequestOptions>

/** Identifies something in addresses whose own id is secret or too long: a SHA-256 in hexadecimal. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** A passkey, as its owner sees it. */
export const Passkey = z.object({
  _id: digest,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.infer<typeof Passkey>
