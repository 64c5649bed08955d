import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { server as oracle } from '@passwordless-id/webauthn'
import { expect, test } from 'vitest'
import type { CreationOptions, NewPasskey, RequestOptions, UsedPasskey } from '#contract/auth/webauthn.ts'
import {
  cbor,
  createAuthenticator,
  flag,
  newKey,
  newRsaKey,
  type Algorithm,
  type Bend,
  type CborMap,
} from '#tests/support/factors/authenticator.ts'
import {
  challengeOf,
  relyingPartyOf,
  userHandleOf,
  verifyNewPasskey,
  verifyUsedPasskey,
} from './passkeys.rules.ts'
import { randomBytesFrom, randomNumbers } from '#tests/support/random.ts'

const origin = 'http://localhost:3000'
const site = relyingPartyOf(origin, () => 'Frontdesk')
const userId = 'b5a2c1de-0000-4000-8000-000000000001'
const newBytes = randomBytesFrom(randomNumbers())
const newChallenge = () => newBytes(32).toString('base64url')

type Ceremony<T> = Bend & {
  /** what is changed in what the browser sends */
  sent?: (passkey: T) => T
  /** the challenge that the server expects */
  expected?: string
  algorithm?: Algorithm
}

async function register(ceremony: Ceremony<NewPasskey> = {}) {
  const { sent = (passkey) => passkey, expected, algorithm = 'ES256', ...bend } = ceremony
  const authenticator = createAuthenticator({ algorithm })
  const challenge = newChallenge()
  let authData: Buffer = Buffer.alloc(0)
  let cose: CborMap = new Map()
  const watching: Bend = {
    ...bend,
    cose: (key) => (cose = bend.cose?.(key) ?? key),
    authenticatorData: (bytes) => (authData = bend.authenticatorData?.(bytes) ?? bytes),
  }
  const options = { rp: { id: 'localhost' }, user: { id: userHandleOf(userId) }, challenge }
  const passkey = sent(authenticator.create(options as CreationOptions, watching))
  const stored = await verifyNewPasskey(passkey, expected ?? challenge, site)
  return { authenticator, challenge, passkey, stored, authData, cose }
}

async function use(ceremony: Ceremony<UsedPasskey> = {}) {
  const { sent = (passkey) => passkey, expected, algorithm = 'ES256', ...bend } = ceremony
  const registered = await register({ algorithm })
  const challenge = newChallenge()
  const options = { rpId: 'localhost', challenge } as RequestOptions
  const passkey = sent(registered.authenticator.get(options, bend))
  const credential = { ...registered.stored!, userId }
  const result = await verifyUsedPasskey(passkey, credential, expected ?? challenge, site)
  return { registered, challenge, passkey, result }
}

test.each(['ES256', 'EdDSA', 'RS256'] as const)('a passkey of %s is added and used', async (algorithm) => {
  const { registered, result } = await use({ algorithm })
  const ids = { ES256: -7, EdDSA: -8, RS256: -257 }
  expect(registered.stored).toMatchObject({
    credentialId: registered.authenticator.id,
    algorithm: ids[algorithm],
    counter: 1,
    transports: 'internal',
  })
  expect(result).toEqual({ counter: 2 })
})

test('a use whose signature has short numbers is accepted', async () => {
  expect((await use({ numbers: 'short' })).result).toEqual({ counter: 2 })
})

// proves that the software authenticator is an honest one; the other library knows no EdDSA and no short numbers
test.each(['ES256', 'RS256'] as const)(
  'another library accepts the same passkey of %s',
  async (algorithm) => {
    const { registered, challenge, passkey } = await use({
      algorithm,
      ...(algorithm === 'ES256' && { numbers: 'long' }),
    })
    const { authenticator, authData, cose } = registered
    const text = (label: number) => Buffer.from(cose.get(label) as Uint8Array).toString('base64url')
    const jwk =
      algorithm === 'RS256'
        ? { kty: 'RSA', n: text(-1), e: text(-2) }
        : { kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) }
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const publicKey = key.export({ format: 'der', type: 'spki' }).toString('base64url')
    const expected = { origin, userVerified: true, domain: 'localhost' }
    // what a browser adds to the attestation, and this library believes
    const response = {
      ...registered.passkey.response,
      authenticatorData: authData.toString('base64url'),
      publicKey,
      publicKeyAlgorithm: cose.get(3) as number,
    }
    const registration = { ...registered.passkey, user: { name: 'Ada' }, response }
    await oracle.verifyRegistration(registration as never, { ...expected, challenge: registered.challenge })
    const used = { ...passkey, clientExtensionResults: {} } as never
    const credential = { id: authenticator.id, publicKey, algorithm, transports: [] }
    await oracle.verifyAuthentication(used, credential, { ...expected, challenge })
  },
)

const changeText = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`)
const changeLast = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])])
const without = (key: CborMap, label: number) => {
  key.delete(label)
  return key
}
/** Changes a member of the response, which is bytes in base64url. */
const sent =
  (name: 'authenticatorData' | 'clientDataJSON' | 'userHandle', change: (text: string) => string) =>
  (passkey: UsedPasskey): UsedPasskey => ({
    ...passkey,
    response: { ...passkey.response, [name]: change(passkey.response[name] ?? '') },
  })
const onBytes = (change: (bytes: Buffer) => Buffer) => (text: string) =>
  change(Buffer.from(text, 'base64url')).toString('base64url')

const honestFlags = flag.userPresent | flag.userVerified | flag.hasCredential
const packed = (statement: Record<string, number | Uint8Array>) => (attestation: CborMap) =>
  attestation.set('fmt', 'packed').set('attStmt', new Map(Object.entries(statement)))

const bentRegistrations: Record<string, Ceremony<NewPasskey>> = {
  'another challenge': { expected: newChallenge() },
  'a challenge in other spelling': { clientText: (text) => text.replace(/"challenge":"./, '$&=') },
  'the type of a use': { clientData: { type: 'webauthn.get' } },
  'no type': { clientData: { type: undefined } },
  'another origin': { clientData: { origin: 'https://evil.example' } },
  'the origin with another port': { clientData: { origin: 'http://localhost:3001' } },
  'the origin below another domain': { clientData: { origin: 'http://localhost:3000.evil.example' } },
  'a frame of another site': { clientData: { crossOrigin: true } },
  'a frame, said in words': { clientData: { crossOrigin: 'true' } },
  'a top origin': { clientData: { topOrigin: 'https://evil.example' } },
  'client data that is no JSON': { clientText: (text) => text.slice(1) },
  'client data that is a list': { clientText: (text) => `[${text}]` },
  'another RP ID': { rpId: 'evil.example' },
  'no user present': { flags: honestFlags & ~flag.userPresent },
  'no user verified': { flags: honestFlags & ~flag.userVerified },
  'no credential by the flags': { flags: honestFlags & ~flag.hasCredential },
  'backed up, but not eligible': { flags: honestFlags | flag.backedUp },
  'extensions by the flags, and none': { flags: honestFlags | flag.hasExtensions },
  'authenticator data with bytes left over': {
    authenticatorData: (bytes) => Buffer.concat([bytes, Buffer.from([0])]),
  },
  'authenticator data that is cut off': { authenticatorData: (bytes) => bytes.subarray(0, 60) },
  'the id of another credential': {
    sent: (passkey) => ({ ...passkey, id: changeText(passkey.id), rawId: changeText(passkey.id) }),
  },
  'an id that is not its raw id': { sent: (passkey) => ({ ...passkey, rawId: changeText(passkey.id) }) },
  'a key without algorithm': { cose: (key) => without(key, 3) },
  'a key of ES384': { cose: (key) => key.set(3, -35) },
  'a key of RS1': { algorithm: 'RS256', cose: (key) => key.set(3, -65_535) },
  'a key of another kind than its algorithm': { cose: (key) => key.set(3, -257) },
  'a key on another curve': { cose: (key) => key.set(-1, 2) },
  'a point that is not on the curve': {
    algorithm: 'EdDSA',
    cose: () => newKey('ES256').cose.set(-3, Buffer.alloc(32, 7)),
  },
  'a point without y': { algorithm: 'EdDSA', cose: () => without(newKey('ES256').cose, -3) },
  'a short Ed25519 key': { algorithm: 'EdDSA', cose: (key) => key.set(-2, Buffer.alloc(31, 1)) },
  'an RSA key of 1,024 bits': { algorithm: 'RS256', cose: () => newRsaKey(1024).cose },
  'an RSA key with exponent one': {
    algorithm: 'RS256',
    cose: (key) => key.set(-2, Buffer.from([1])),
  },
  'a statement where there is none': {
    attestation: (attestation) => attestation.set('attStmt', new Map([['sig', Buffer.alloc(64)]])),
  },
  'an attestation by itself with a wrong signature': {
    attestation: packed({ alg: -7, sig: Buffer.alloc(70) }),
  },
  'an attestation of an unknown format': { attestation: (attestation) => attestation.set('fmt', 'tpm') },
  'an attestation with certificates': {
    attestation: packed({ alg: -7, sig: Buffer.alloc(70), x5c: cbor(1) }),
  },
  'an attestation that is no CBOR': { attestationBytes: () => Buffer.from('nonsense') },
  'an attestation that is cut off': { attestationBytes: (bytes) => bytes.subarray(0, -3) },
}

const bentUses: Record<string, Ceremony<UsedPasskey>> = {
  'another challenge': { expected: newChallenge() },
  'the type of a registration': { clientData: { type: 'webauthn.create' } },
  'another origin': { clientData: { origin: 'https://evil.example' } },
  'the origin in capitals': { clientData: { origin: 'http://LOCALHOST:3000' } },
  'an origin in a list': { clientData: { origin: [origin] } },
  'a frame of another site': { clientData: { crossOrigin: true } },
  'another RP ID': { rpId: 'example.com' },
  'no user present': { flags: flag.userVerified },
  'no user verified': { flags: flag.userPresent },
  'backed up, but not eligible': { flags: flag.userPresent | flag.userVerified | flag.backedUp },
  'the signature of another key': { privateKey: newKey('ES256').privateKey },
  'the signature of another algorithm': {
    privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  },
  'a changed signature': { signature: changeLast },
  'a signature that is cut off': { signature: (bytes) => bytes.subarray(0, -1) },
  'a changed counter': { sent: sent('authenticatorData', onBytes(changeLast)) },
  'changed client data': {
    sent: sent(
      'clientDataJSON',
      onBytes((json) => Buffer.from(`${json} `)),
    ),
  },
  'authenticator data with bytes left over': {
    authenticatorData: (bytes) => Buffer.concat([bytes, Buffer.from([0])]),
  },
  'authenticator data that is cut off': { authenticatorData: (bytes) => bytes.subarray(0, 36) },
  'the id of another credential': { sent: (passkey) => ({ ...passkey, id: changeText(passkey.id) }) },
  'the handle of another account': { sent: sent('userHandle', () => userHandleOf('another')) },
  'padded base64url': { sent: sent('authenticatorData', (text) => `${text}==`) },
  // 37 bytes end with a character of which four bits count
  'base64 with bits left over': {
    sent: sent('authenticatorData', (text) =>
      text.replace(/.$/, (last) => ({ A: 'B', Q: 'R', g: 'h', w: 'x' })[last] ?? `${last}A`),
    ),
  },
}

test.each(Object.entries(bentRegistrations))('a new passkey is refused with %s', async (_what, bend) => {
  expect((await register(bend)).stored).toBeUndefined()
})

test.each(Object.entries(bentUses))('the use of a passkey is refused with %s', async (_what, bend) => {
  expect((await use(bend)).result).toBeUndefined()
})

test('an attestation by the key itself, which a browser may leave in, is accepted', async () => {
  const { privateKey, cose } = newKey('ES256')
  let clientHash: Buffer = Buffer.alloc(0)
  const { stored } = await register({
    cose: () => cose,
    clientText: (text) => {
      clientHash = createHash('sha256').update(text).digest()
      return text
    },
    attestation: (attestation) => {
      const signed = Buffer.concat([attestation.get('authData') as Buffer, clientHash])
      return packed({ alg: -7, sig: sign('sha256', signed, privateKey) })(attestation)
    },
  })
  expect(stored).toMatchObject({ algorithm: -7 })
})

test('the challenge of an answer is read without trusting it', async () => {
  const { passkey, challenge } = await register()
  expect(challengeOf(passkey)).toBe(challenge)
  for (const text of ['', '{', 'null', '7', '[]', '{"challenge":7}', '{"challenge":{"$gt":""}}']) {
    const clientDataJSON = Buffer.from(text).toString('base64url')
    expect(challengeOf({ ...passkey, response: { ...passkey.response, clientDataJSON } })).toBeUndefined()
  }
})

test('the relying party is the host of the public address', () => {
  expect(relyingPartyOf('https://www.example.com', () => 'Frontdesk')).toMatchObject({
    rpId: 'www.example.com',
    origin: 'https://www.example.com',
  })
})
