import { createPublicKey, generateKeyPairSync } from 'node:crypto'
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

const creationOptions = (challenge: string) =>
  ({ rp: { id: 'localhost' }, user: { id: userHandleOf(userId) }, challenge }) as CreationOptions
const requestOptions = (challenge: string) => ({ rpId: 'localhost', challenge }) as RequestOptions

type Ceremony<T> = Bend & {
  /** what is changed in what the browser sends */
  sent?: (passkey: T) => T
  /** the challenge that the server expects */
  expected?: string
  algorithm?: Algorithm
  oracle?: 'accepts'
}

/** The key in the form in which browsers hand it out beside the attestation, which the other library believes. */
function spkiOf(cose: CborMap): string {
  const text = (label: number) => Buffer.from(cose.get(label) as Uint8Array).toString('base64url')
  const jwk =
    cose.get(1) === 3
      ? { kty: 'RSA', n: text(-1), e: text(-2) }
      : { kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return key.export({ format: 'der', type: 'spki' }).toString('base64url')
}

/** Whether the other library accepts a new passkey. Its input has what a browser adds to the attestation. */
async function oracleAcceptsNew(passkey: NewPasskey, authData: Buffer, cose: CborMap, challenge: string) {
  const registration = {
    ...passkey,
    user: { name: 'Ada' },
    response: {
      ...passkey.response,
      authenticatorData: authData.toString('base64url'),
      publicKey: spkiOf(cose),
      publicKeyAlgorithm: cose.get(3) as number,
    },
  }
  const expected = { challenge, origin, userVerified: true, domain: 'localhost' }
  return oracle.verifyRegistration(registration as never, expected).then(
    () => true,
    () => false,
  )
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
  const passkey = sent(authenticator.create(creationOptions(challenge), watching))
  const stored = await verifyNewPasskey(passkey, expected ?? challenge, site)
  const oracleAccepts =
    algorithm === 'EdDSA' ? undefined : () => oracleAcceptsNew(passkey, authData, cose, expected ?? challenge)
  return { authenticator, challenge, passkey, stored, cose, oracleAccepts }
}

async function use(ceremony: Ceremony<UsedPasskey> = {}) {
  const { sent = (passkey) => passkey, expected, algorithm = 'ES256', ...bend } = ceremony
  const { authenticator, stored, cose } = await register({ algorithm })
  const challenge = newChallenge()
  const passkey = sent(authenticator.get(requestOptions(challenge), bend))
  const credential = { ...stored!, userId }
  const result = await verifyUsedPasskey(passkey, credential, expected ?? challenge, site)
  const oracleAccepts =
    algorithm === 'EdDSA'
      ? undefined
      : () =>
          oracle
            .verifyAuthentication(
              { ...passkey, clientExtensionResults: {} } as never,
              { id: authenticator.id, publicKey: spkiOf(cose), algorithm, transports: [] },
              { challenge: expected ?? challenge, origin, userVerified: true, domain: 'localhost' },
            )
            .then(
              () => true,
              () => false,
            )
  return { result, oracleAccepts }
}

test.each(['ES256', 'EdDSA', 'RS256'] as const)('a passkey of %s is added and used', async (algorithm) => {
  const { stored, authenticator, oracleAccepts } = await register({ algorithm })
  const ids = { ES256: -7, EdDSA: -8, RS256: -257 }
  expect(stored).toMatchObject({
    credentialId: authenticator.id,
    algorithm: ids[algorithm],
    counter: 1,
    transports: 'internal',
  })
  if (oracleAccepts) expect(await oracleAccepts()).toBe(true)
  const { result } = await use({ algorithm })
  expect(result).toEqual({ counter: 2 })
})

test('both libraries accept an honest use, the other one only if the numbers of its signature are long', async () => {
  for (const numbers of ['long', 'short'] as const) {
    const { result, oracleAccepts } = await use({ numbers })
    expect(result).toEqual({ counter: 2 })
    expect([numbers, await oracleAccepts!()]).toEqual([numbers, numbers === 'long'])
  }
})

const changeText = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`)
const bit = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes)
  changed[at]! ^= 1
  return changed
}
const without = (key: CborMap, label: number) => {
  key.delete(label)
  return key
}
const inResponse =
  <T extends { response: object }>(change: (response: T['response']) => object) =>
  (passkey: T): T => ({ ...passkey, response: { ...passkey.response, ...change(passkey.response) } })

const honestFlags = flag.userPresent | flag.userVerified | flag.hasCredential
const selfSigned = (attestation: CborMap, statement: [string, string | number | Uint8Array][]) =>
  attestation.set('fmt', 'packed').set('attStmt', new Map(statement))

/** A ceremony that the other library accepts, too, or refuses although it is honest. */
const accepted = <T>(ceremony: Ceremony<T>): Ceremony<T> => ({ ...ceremony, oracle: 'accepts' })

const bentRegistrations: Record<string, Ceremony<NewPasskey>> = {
  'another challenge': { expected: newChallenge() },
  'a challenge in other spelling': { clientText: (text) => text.replace(/"challenge":"./, '$&=') },
  'the type of a use': { clientData: { type: 'webauthn.get' } },
  'no type': { clientData: { type: undefined } },
  'another origin': { clientData: { origin: 'https://evil.example' } },
  'the origin with https': { clientData: { origin: 'https://localhost:3000' } },
  'the origin with another port': { clientData: { origin: 'http://localhost:3001' } },
  'the origin below another domain': { clientData: { origin: 'http://localhost:3000.evil.example' } },
  'the origin with a slash': { clientData: { origin: 'http://localhost:3000/' } },
  'a frame of another site': accepted({ clientData: { crossOrigin: true } }),
  'a frame, said in words': accepted({ clientData: { crossOrigin: 'true' } }),
  'a top origin': accepted({ clientData: { topOrigin: 'https://evil.example' } }),
  'client data that is no JSON': { clientText: (text) => text.slice(1) },
  'client data that is a list': { clientText: (text) => `[${text}]` },
  'another RP ID': { rpId: 'evil.example' },
  'no user present': accepted({ flags: honestFlags & ~flag.userPresent }),
  'no user verified': { flags: honestFlags & ~flag.userVerified },
  'no credential by the flags': accepted({ flags: honestFlags & ~flag.hasCredential }),
  'backed up, but not eligible': accepted({ flags: honestFlags | flag.backedUp }),
  'extensions by the flags, and none': accepted({ flags: honestFlags | flag.hasExtensions }),
  'authenticator data with bytes left over': accepted({
    authenticatorData: (bytes) => Buffer.concat([bytes, Buffer.from([0])]),
  }),
  'authenticator data that is cut off': accepted({ authenticatorData: (bytes) => bytes.subarray(0, 60) }),
  'the id of another credential': accepted({
    sent: (passkey) => ({ ...passkey, id: changeText(passkey.id), rawId: changeText(passkey.id) }),
  }),
  'an id that is not its raw id': accepted({
    sent: (passkey) => ({ ...passkey, rawId: changeText(passkey.id) }),
  }),
  'a key without algorithm': { cose: (key) => without(key, 3) },
  'a key of ES384': { cose: (key) => key.set(3, -35) },
  'a key of RS1': { algorithm: 'RS256', cose: (key) => key.set(3, -65_535) },
  'a key of another kind than its algorithm': accepted({ cose: (key) => key.set(3, -257) }),
  'a key on another curve': accepted({ cose: (key) => key.set(-1, 2) }),
  'a point that is not on the curve': {
    algorithm: 'EdDSA',
    cose: () => newKey('ES256').cose.set(-3, Buffer.alloc(32, 7)),
  },
  'a point without y': { algorithm: 'EdDSA', cose: () => without(newKey('ES256').cose, -3) },
  'a short Ed25519 key': { algorithm: 'EdDSA', cose: (key) => key.set(-2, Buffer.alloc(31, 1)) },
  'an RSA key of 1,024 bits': accepted({ algorithm: 'RS256', cose: () => newRsaKey(1024).cose }),
  'an RSA key with exponent one': {
    algorithm: 'RS256',
    cose: (key) => key.set(-2, Buffer.from([1])),
    oracle: 'accepts',
  },
  'a statement where there is none': accepted({
    attestation: (attestation) => attestation.set('attStmt', new Map([['sig', Buffer.alloc(64)]])),
  }),
  'an attestation by itself with a wrong signature': {
    attestation: (attestation) =>
      selfSigned(attestation, [
        ['alg', -7],
        ['sig', Buffer.alloc(70)],
      ]),
    oracle: 'accepts',
  },
  'an attestation of an unknown format': accepted({
    attestation: (attestation) => attestation.set('fmt', 'tpm'),
  }),
  'an attestation with certificates': {
    attestation: (attestation) =>
      selfSigned(attestation, [
        ['alg', -7],
        ['sig', Buffer.alloc(70)],
        ['x5c', cbor(1)],
      ]),
    oracle: 'accepts',
  },
  'an attestation that is no CBOR': accepted({ attestationBytes: () => Buffer.from('nonsense') }),
  'an attestation that is cut off': accepted({ attestationBytes: (bytes) => bytes.subarray(0, -3) }),
}

const bentUses: Record<string, Ceremony<UsedPasskey>> = {
  'another challenge': { expected: newChallenge() },
  'the type of a registration': { clientData: { type: 'webauthn.create' } },
  'the type of a payment': { clientData: { type: 'payment.get' } },
  'another origin': { clientData: { origin: 'https://evil.example' } },
  'the origin in capitals': { clientData: { origin: 'http://LOCALHOST:3000' } },
  'an origin in a list': { clientData: { origin: [origin] } },
  'a frame of another site': accepted({ clientData: { crossOrigin: true } }),
  'a top origin': accepted({ clientData: { crossOrigin: false, topOrigin: origin } }),
  'another RP ID': { rpId: 'example.com' },
  'the RP ID below another': { rpId: 'localhost.evil.example' },
  'no user present': { flags: flag.userVerified },
  'no user verified': { flags: flag.userPresent },
  'backed up, but not eligible': accepted({ flags: flag.userPresent | flag.userVerified | flag.backedUp }),
  'the signature of another key': { privateKey: newKey('ES256').privateKey },
  'the signature of another algorithm': {
    privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  },
  'a changed signature': { signature: (bytes) => bit(bytes, bytes.length - 1) },
  'an empty signature': { signature: () => Buffer.from([0x30, 0]) },
  'a signature that is cut off': { signature: (bytes) => bytes.subarray(0, -1) },
  'a signature of zeros': { signature: () => Buffer.from('300602010002010 0'.replace(' ', ''), 'hex') },
  'a changed counter': {
    sent: inResponse<UsedPasskey>(({ authenticatorData }) => ({
      authenticatorData: bit(Buffer.from(authenticatorData, 'base64url'), 36).toString('base64url'),
    })),
  },
  'changed client data': {
    sent: inResponse<UsedPasskey>(({ clientDataJSON }) => ({
      clientDataJSON: Buffer.from(
        `${Buffer.from(clientDataJSON, 'base64url').toString().slice(0, -1)} }`,
      ).toString('base64url'),
    })),
  },
  'authenticator data with bytes left over': accepted({
    authenticatorData: (bytes) => Buffer.concat([bytes, Buffer.from([0])]),
  }),
  'authenticator data that is cut off': { authenticatorData: (bytes) => bytes.subarray(0, 36) },
  'the id of another credential': { sent: (passkey) => ({ ...passkey, id: changeText(passkey.id) }) },
  'the handle of another account': accepted({
    sent: inResponse<UsedPasskey>(() => ({ userHandle: userHandleOf('another') })),
  }),
  'padded base64url': {
    sent: inResponse<UsedPasskey>(({ authenticatorData }) => ({
      authenticatorData: `${authenticatorData}==`,
    })),
    oracle: 'accepts',
  },
  'base64 with bits left over': {
    sent: inResponse<UsedPasskey>(({ authenticatorData }) => ({
      // 37 bytes end with a character of which four bits count
      authenticatorData: authenticatorData.replace(
        /.$/,
        (last) => ({ A: 'B', Q: 'R', g: 'h', w: 'x' })[last] ?? `${last}A`,
      ),
    })),
    oracle: 'accepts',
  },
}

test.each(Object.entries(bentRegistrations))('a new passkey is refused with %s', async (_what, ceremony) => {
  const { oracle: expected, ...bent } = ceremony
  const { stored, oracleAccepts } = await register(bent)
  expect(stored).toBeUndefined()
  if (oracleAccepts) expect(await oracleAccepts(), 'the other library').toBe(expected === 'accepts')
})

test.each(Object.entries(bentUses))('the use of a passkey is refused with %s', async (_what, ceremony) => {
  const { oracle: expected, ...bent } = ceremony
  const { result, oracleAccepts } = await use(bent.privateKey ? bent : { ...bent, numbers: 'long' })
  expect(result).toBeUndefined()
  if (oracleAccepts) expect(await oracleAccepts(), 'the other library').toBe(expected === 'accepts')
})

test('an attestation by the key itself, which a browser may leave in, is accepted', async () => {
  const { sign, createHash } = await import('node:crypto')
  const { privateKey, cose } = newKey('ES256')
  const authenticator = createAuthenticator()
  const challenge = newChallenge()
  let clientHash: Buffer = Buffer.alloc(0)
  const passkey = authenticator.create(creationOptions(challenge), {
    cose: () => cose,
    clientText: (text) => {
      clientHash = createHash('sha256').update(text).digest()
      return text
    },
    attestation: (attestation) => {
      const signed = Buffer.concat([attestation.get('authData') as Buffer, clientHash])
      return selfSigned(attestation, [
        ['alg', -7],
        ['sig', sign('sha256', signed, privateKey)],
      ])
    },
  })
  expect(await verifyNewPasskey(passkey, challenge, site)).toMatchObject({ algorithm: -7 })
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
