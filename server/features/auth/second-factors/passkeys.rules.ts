import { createHash, createPublicKey, type JsonWebKey } from 'node:crypto'
import type { NewPasskey, UsedPasskey } from '#contract/auth/webauthn.ts'

/** The site as WebAuthn knows it: passkeys belong to `rpId` and work only at `origin`. */
export type RelyingParty = { rpId: string; origin: string; name: () => string }

/** The relying party of a site. @param publicUrl its origin, @param name its name at the moment */
export const relyingPartyOf = (publicUrl: string, name: () => string): RelyingParty => ({
  rpId: new URL(publicUrl).hostname,
  origin: publicUrl,
  name,
})

/** COSE identifiers of the signature algorithms, the preferred one first. */
const algorithms = { ES256: -7, EdDSA: -8, RS256: -257 } as const
export const algorithmIds: number[] = Object.values(algorithms)

const minRsaBits = 2048

/** A passkey as it is stored. `publicKey` is the COSE key in base64url. */
export type StoredPasskey = {
  credentialId: string
  publicKey: string
  algorithm: number
  counter: number
  transports: string
}

/** Loaded when a passkey is first used: the library and what it needs take 25 MB. */
const library = async () => {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}

/** The handle of an account in authenticators. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** The name of a passkey in addresses. */
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

/** The challenge that an answer is to, which is not verified yet; undefined when it cannot be read. */
export function challengeOf({ response }: NewPasskey | UsedPasskey): string | undefined {
  const { challenge } = clientDataOf(response.clientDataJSON)
  return typeof challenge === 'string' ? challenge : undefined
}

/** Whether a ceremony took place in a page of the site itself, not in a frame of another one. */
function isOfTopPage({ response }: NewPasskey | UsedPasskey): boolean {
  const { crossOrigin, topOrigin } = clientDataOf(response.clientDataJSON)
  return (crossOrigin === undefined || crossOrigin === false) && topOrigin === undefined
}

/** Whether a text is the only spelling of its bytes: base64url without padding and without bits left over. */
const isCanonical = (text: string) => Buffer.from(text, 'base64url').toString('base64url') === text

const base64url = (bytes: unknown) =>
  bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64url') : ''

/** The key of an algorithm as JWK: labels and values by RFC 9053, sections 2 and 7. */
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

/** Whether a COSE key can verify signatures: without attestation nothing was signed with it yet. */
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
 * @returns what to store; undefined when anything is not as it was asked for
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
    // no attestation was asked for: what comes is none, or one by the key itself, and no certificate is read
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
 * Verifies that a passkey was used (WebAuthn L3, 7.2), but for its counter, which is compared where it is stored.
 * @param userId of the account that the passkey belongs to
 * @returns the counter that it sent; undefined when anything is not as it was asked for
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
