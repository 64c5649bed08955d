import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { CreationOptions, NewPasskey, RequestOptions, UsedPasskey } from '#contract/auth/webauthn.ts'

type CborValue = number | string | Uint8Array | CborMap
export type CborMap = Map<number | string, CborValue>

/** Encodes a value in CBOR (RFC 8949), as far as WebAuthn needs it. */
export function cbor(value: CborValue): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, member]) => [cbor(key), cbor(member)]),
    ])
  return Buffer.concat([head(2, value.length), value])
}

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

const fromBase64url = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')

/** A new key pair, and its public key in COSE (RFC 9053). */
export function newKey(algorithm: Algorithm): { privateKey: KeyObject; cose: CborMap } {
  if (algorithm === 'ES256') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    const cose: CborMap = new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromBase64url(x)],
      [-3, fromBase64url(y)],
    ])
    return { privateKey, cose }
  }
  if (algorithm === 'EdDSA') {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const { x } = publicKey.export({ format: 'jwk' })
    const cose: CborMap = new Map<number, CborValue>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, fromBase64url(x)],
    ])
    return { privateKey, cose }
  }
  return newRsaKey(2048)
}

/** @param bits of the modulus */
export function newRsaKey(bits: number): { privateKey: KeyObject; cose: CborMap } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const { n, e } = publicKey.export({ format: 'jwk' })
  const cose: CborMap = new Map<number, CborValue>([
    [1, 3],
    [3, -257],
    [-1, fromBase64url(n)],
    [-2, fromBase64url(e)],
  ])
  return { privateKey, cose }
}

export const flag = {
  userPresent: 1,
  userVerified: 4,
  backupEligible: 8,
  backedUp: 16,
  hasCredential: 64,
  hasExtensions: 128,
} as const

/** How an authenticator, or an attacker between it and the server, deviates from an honest one. */
export type Bend = {
  /** members of the client data */
  clientData?: Record<string, unknown>
  /** the whole text of the client data */
  clientText?: (text: string) => string
  rpId?: string
  flags?: number
  counter?: number
  authenticatorData?: (bytes: Buffer) => Buffer
  /** the public key that is sent */
  cose?: (key: CborMap) => CborMap
  attestation?: (attestation: CborMap) => CborMap
  privateKey?: KeyObject
  /** signs until the signature is of this kind: with ES256 one in 128 has a number of fewer than 32 bytes */
  numbers?: 'long' | 'short'
  signature?: (bytes: Buffer) => Buffer
  /** the bytes of the attestation object */
  attestationBytes?: (bytes: Buffer) => Buffer
}

/** Whether a number of an ECDSA signature in ASN.1 has fewer than 32 bytes, without the zero that makes it positive. */
function hasShortNumber(signature: Buffer): boolean {
  const second = 4 + signature[3]!
  return [4, second + 2].some((at) => {
    const length = signature[at - 1]!
    return length - (signature[at] === 0 ? 1 : 0) < 32
  })
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/**
 * An authenticator in software, with the browser around it: it makes one passkey and uses it.
 * @param origin of the page, @param counts off for one that has no counter, as those of phones
 */
export function createAuthenticator({
  origin = 'http://localhost:3000',
  algorithm = 'ES256' as Algorithm,
  counts = true,
} = {}) {
  const { privateKey, cose } = newKey(algorithm)
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''
  const honest = flag.userPresent | flag.userVerified

  const clientDataOf = (type: string, challenge: string, bend: Bend) => {
    const text = JSON.stringify({ type, challenge, origin, crossOrigin: false, ...bend.clientData })
    return Buffer.from(bend.clientText?.(text) ?? text)
  }

  const head = (rpId: string, flags: number, bend: Bend) => {
    counter += counts ? 1 : 0
    const bytes = Buffer.alloc(5)
    bytes[0] = bend.flags ?? flags
    bytes.writeUInt32BE(bend.counter ?? counter, 1)
    return Buffer.concat([sha256(bend.rpId ?? rpId), bytes])
  }

  return {
    id,
    /** Makes the passkey: `navigator.credentials.create()`. */
    create(options: CreationOptions, bend: Bend = {}): NewPasskey {
      userHandle = options.user.id
      const clientDataJSON = clientDataOf('webauthn.create', options.challenge, bend)
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255])
      const key = cbor(bend.cose?.(new Map(cose)) ?? cose)
      const flags = honest | flag.hasCredential
      const authData = Buffer.concat([
        head(options.rp.id, flags, bend),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ])
      const attestation: CborMap = new Map<string, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', bend.authenticatorData?.(authData) ?? authData],
      ])
      const bytes = cbor(bend.attestation?.(attestation) ?? attestation)
      const attestationObject = bend.attestationBytes?.(bytes) ?? bytes
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** Uses the passkey: `navigator.credentials.get()`. */
    get(options: RequestOptions, bend: Bend = {}): UsedPasskey {
      const clientDataJSON = clientDataOf('webauthn.get', options.challenge, bend)
      const data = head(options.rpId, honest, bend)
      const authenticatorData = bend.authenticatorData?.(data) ?? data
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      const signOnce = () =>
        sign(algorithm === 'EdDSA' ? null : 'sha256', signed, bend.privateKey ?? privateKey)
      let signature = signOnce()
      const isWanted = () => hasShortNumber(signature) === (bend.numbers === 'short')
      while (bend.numbers && !isWanted()) signature = signOnce()
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: (bend.signature?.(signature) ?? signature).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a text in base 32, as authenticator apps read it. */
export function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Six-digit codes that an authenticator app shows neither at a moment nor close to it, as `codeAt` says. */
export function wrongCodes(codeAt: (at: number) => string, at: number): string[] {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(at + steps * 30_000))
  return Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).filter(
    (code) => !near.includes(code),
  )
}
