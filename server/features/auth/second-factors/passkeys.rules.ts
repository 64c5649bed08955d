import { createHash, createPublicKey, type JsonWebKey } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '#contract/auth/webauthn.ts'

/** The WebAuthn relying party: passkeys belong to `rpId` and only work at `origin`. */
export type RelyingParty = { rpId: string; origin: string; name: () => string }

/**
 * Returns the relying party of a site.
 * @param publicUrl its origin
 * @param name returns its current name
 */
export const relyingPartyOf = (publicUrl: string, name: () => string): RelyingParty => ({
  rpId: new URL(publicUrl).hostname,
  origin: publicUrl,
  name,
})

/** COSE identifiers of the signature algorithms, preferred one first. */
const algorithms = { ES256: -7, EdDSA: -8, RS256: -257 } as const
export const algorithmIds: number[] = Object.values(algorithms)

const minRsaBits = 2048

/** A stored passkey. `publicKey` is the COSE key in base64url. */
export type StoredPasskey = {
  credentialId: string
  publicKey: string
  algorithm: number
  counter: number
  transports: string
}

/** Loaded when a passkey is first used: the library and its dependencies take 25 MB. */
const library = async () => {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}

/** The user handle of an account in authenticators. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** Identifies a passkey in URLs. */
export const passkeyDigest = (credentialId: string): string =>
  createHash('sha256').update(credentialId).digest('hex')

type ClientData = { challenge?: unknown; crossOrigin?: unknown; topOrigin?: unknown }

function clientDataOf(clientDataJSON: string): ClientData {
  try {
    return Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())) as ClientData
  } catch {
    return {}
  }
}

/** The challenge that a response answers, which is not verified yet; undefined if it can't be read. */
export function challengeOf({ response }: NewPasskey | UsedPasskey): string | undefined {
  const { challenge } = clientDataOf(response.clientDataJSON)
  return typeof challenge === 'string' ? challenge : undefined
}

/** Whether a ceremony took place on a page of the site itself, not in a frame of another one. */
function isOfTopPage({ response }: NewPasskey | UsedPasskey): boolean {
  const { crossOrigin, topOrigin } = clientDataOf(response.clientDataJSON)
  return (crossOrigin === undefined || crossOrigin === false) && topOrigin === undefined
}

/** Whether a text is canonical base64url: without padding and spare bits. */
const isCanonical = (text: string) => Buffer.from(text, 'base64url').toString('base64url') === text

const base64url = (bytes: unknown) =>
  bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64url') : ''

/** Returns the key of an algorithm as JWK. Labels and values are from RFC 9053, sections 2 and 7. */
function jwkOf(key: ReadonlyMap<unknown, unknown>): JsonWebKey | undefined {
  const [kty, algorithm, curve] = [key.get(1), key.get(3), key.get(-1)]
  if (algorithm === algorithms.ES256 && kty === 2 && curve === 1)
    return { kty: 'EC', crv: 'P-256', x: base64url(key.get(-2)), y: base64url(key.get(-3)) }
  if (algorithm === algorithms.EdDSA && kty === 1 && curve === 6)
    return { kty: 'OKP', crv: 'Ed25519', x: base64url(key.get(-2)) }
  if (algorithm === algorithms.RS256 && kty === 3)
    return { kty: 'RSA', n: base64url(key.get(-1)), e: base64url(key.get(-2)) }
  return undefined
}

/** Whether a COSE key can verify signatures. Without attestation, nothing was signed with it yet. */
function isUsableKey(key: ReadonlyMap<unknown, unknown>): boolean {
  const jwk = jwkOf(key)
  if (!jwk) return false
  try {
    const { modulusLength = minRsaBits, publicExponent = 3n } =
      createPublicKey({ key: jwk, format: 'jwk' }).asymmetricKeyDetails ?? {}
    return modulusLength >= minRsaBits && publicExponent >= 3n
  } catch {
    return false
  }
}

/**
 * Verifies a new passkey (WebAuthn L3, 7.1). The library compares type, challenge, origin, RP ID, flags and algorithm.
 * @returns what to store; undefined if the passkey is invalid
 */
export async function verifyNewPasskey(
  passkey: NewPasskey,
  challenge: string,
  { rpId, origin }: RelyingParty,
): Promise<StoredPasskey | undefined> {
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response
  if (!isOfTopPage(passkey) || ![clientDataJSON, attestationObject, passkey.id].every(isCanonical))
    return undefined
  const webauthn = await library()
  try {
    const attestation = webauthn.decodeAttestationObject(webauthn.isoBase64URL.toBuffer(attestationObject))
    // no attestation was requested: the response contains none or a self-attestation, and no certificate is read
    const statement = attestation.get('attStmt')
    const format = attestation.get('fmt')
    if (format !== 'none' && !(format === 'packed' && statement.get('x5c') === undefined)) return undefined
    const { verified, registrationInfo } = await webauthn.verifyRegistrationResponse({
      response: {
        ...passkey,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithmIds,
    })
    if (!verified || registrationInfo.credential.id !== passkey.id) return undefined
    const { publicKey, counter } = registrationInfo.credential
    const key = webauthn.decodeCredentialPublicKey(publicKey) as unknown as ReadonlyMap<unknown, unknown>
    if (!isUsableKey(key)) return undefined
    return {
      credentialId: passkey.id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      algorithm: key.get(3) as number,
      counter,
      transports: transports.join(' '),
    }
  } catch {
    return undefined
  }
}

/**
 * Verifies the use of a passkey (WebAuthn L3, 7.2), except for its counter, which `recordUse` compares.
 * @param userId of the account that the passkey belongs to
 * @returns the counter in the response; undefined if the response is invalid
 */
export async function verifyUsedPasskey(
  passkey: UsedPasskey,
  stored: Pick<StoredPasskey, 'credentialId' | 'publicKey'> & { userId: string },
  challenge: string,
  { rpId, origin }: RelyingParty,
): Promise<{ counter: number } | undefined> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = passkey.response
  if (passkey.id !== stored.credentialId || !isOfTopPage(passkey)) return undefined
  if (userHandle && userHandle !== userHandleOf(stored.userId)) return undefined
  if (![clientDataJSON, authenticatorData, signature].every(isCanonical)) return undefined
  const webauthn = await library()
  try {
    const { verified, authenticationInfo } = await webauthn.verifyAuthenticationResponse({
      response: {
        ...passkey,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: 0,
      },
      requireUserVerification: true,
    })
    return verified ? { counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}
