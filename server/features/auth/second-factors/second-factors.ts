import type { Transaction } from 'kysely'
import { signInStepExpiryMs } from '#contract/auth/limits.ts'
import { secondFactorMessages } from '#contract/auth/messages.ts'
import type { SecondStepMethod } from '#contract/auth/second-factors.ts'
import type { CreationOptions, NewPasskey, RequestOptions, UsedPasskey } from '#contract/auth/webauthn.ts'
import { accountHasSecondFactor } from '#server/platform/accounts/second-factor-requirement.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Tables } from '#server/tables.ts'
import type { Encryption } from '#server/platform/secrets/encryption.ts'
import type { Tokens } from '#server/platform/secrets/one-time-tokens.ts'
import {
  algorithmIds,
  challengeOf,
  userHandleOf,
  verifyNewPasskey,
  verifyUsedPasskey,
  type RelyingParty,
  type StoredPasskey,
} from './passkeys.rules.ts'
import { createPasskeyStore } from './passkeys.store.ts'
import { createRecoveryCodeStore, type NewRecoveryCodes } from './recovery-codes.store.ts'
import { createTotpStore } from './totp.store.ts'

type Trx = Transaction<Tables>

/** Why a factor is rejected: a message for the field, and the reason for the audit log. */
export type Rejection = { path: 'code' | 'recoveryCode' | 'passkey'; message: string; reason: string }

/** A factor that a person has presented. Accepting it uses it up, in the transaction of what it allows. */
export type PresentedFactor = {
  factor: SecondStepMethod
  /** @returns why it is rejected; undefined if it is accepted */
  accept(trx: Trx): Promise<Rejection | undefined>
}

/** Exactly one of them is set. */
export type FactorInput = {
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: UsedPasskey | undefined
}

export const rejections = {
  code: { path: 'code', message: secondFactorMessages.codeWrong, reason: 'code' },
  recoveryCode: {
    path: 'recoveryCode',
    message: secondFactorMessages.recoveryCodeWrong,
    reason: 'recovery code',
  },
  passkey: { path: 'passkey', message: secondFactorMessages.passkeyRefused, reason: 'passkey' },
  copied: { path: 'passkey', message: secondFactorMessages.passkeyCopied, reason: 'passkey counter' },
} as const satisfies Record<string, Rejection>

type Deps = {
  database: Database
  tokens: Tokens
  encryption: Encryption
  relyingParty: RelyingParty
  now: () => string
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** The second factors of accounts: passkeys, authenticator apps and recovery codes. */
export function createSecondFactors({ database, tokens, encryption, relyingParty, now }: Deps) {
  const passkeys = createPasskeyStore(database, now)
  const totp = createTotpStore(database, encryption, now)
  const recoveryCodes = createRecoveryCodeStore(database, now)

  const describe = (rows: { credentialId: string; transports: string }[]) =>
    rows.map(({ credentialId: id, transports }) => ({
      type: 'public-key' as const,
      id,
      transports: transports.split(' ').filter(Boolean),
    }))

  /** A challenge is a random one-time token that is valid for minutes. Any response uses it up. */
  const spendChallenge = async (
    purpose: 'passkey-registration' | 'passkey-sign-in',
    passkey: NewPasskey | UsedPasskey,
  ) => {
    const challenge = challengeOf(passkey)
    if (challenge === undefined) return undefined
    const token = await tokens.spend(purpose, challenge)
    return token && { challenge, subject: token.subject }
  }

  const requestOptions = async (subject: string, allowed: { credentialId: string; transports: string }[]) => {
    const validForMs = signInStepExpiryMs.challenge
    const { token } = await tokens.create({ purpose: 'passkey-sign-in', subject, validForMs })
    return {
      challenge: token,
      rpId: relyingParty.rpId,
      timeout: validForMs,
      userVerification: 'required',
      allowCredentials: describe(allowed),
    } satisfies RequestOptions
  }

  /** Verifies a passkey of any account. @returns its account and how to accept it; undefined if it is rejected */
  const checkPasskey = async (
    passkey: UsedPasskey,
  ): Promise<{ userId: string; accept: PresentedFactor['accept'] } | undefined> => {
    const spent = await spendChallenge('passkey-sign-in', passkey)
    const stored = spent && (await passkeys.find(passkey.id))
    if (!stored) return undefined
    // without the name of an account, the passkey itself must identify it (WebAuthn L3, 7.2, step 6)
    const isNamed = spent.subject !== '' || Boolean(passkey.response.userHandle)
    if (!isNamed || !['', stored.userId].includes(spent.subject)) return undefined
    const verified = await verifyUsedPasskey(passkey, stored, spent.challenge, relyingParty)
    if (!verified) return undefined
    const accept = async (trx: Trx) =>
      (await passkeys.recordUse(stored.credentialId, verified.counter, trx)) ? undefined : rejections.copied
    return { userId: stored.userId, accept }
  }

  return {
    passkeys,
    totp,
    recoveryCodes,
    checkPasskey,

    /** Lists the ways to complete a sign-in of an account; empty without a second factor. Recovery codes alone don't count. */
    async listMethods(userId: string): Promise<SecondStepMethod[]> {
      const [rows, hasTotp, codes] = [
        await passkeys.rowsOf(userId),
        await totp.isConfirmed(userId),
        await recoveryCodes.countLeft(userId),
      ]
      if (rows.length === 0 && !hasTotp) return []
      const methods = { passkey: rows.length > 0, totp: hasTotp, 'recovery-code': codes > 0 }
      return (Object.keys(methods) as SecondStepMethod[]).filter((method) => methods[method])
    },

    /** Request options for any passkey, to sign in with it alone. */
    requestAnyPasskey: (): Promise<RequestOptions> => requestOptions('', []),

    /** Request options for the passkeys of an account. */
    requestPasskeyOf: async (userId: string): Promise<RequestOptions> =>
      requestOptions(userId, await passkeys.rowsOf(userId)),

    /** Creation options for a new passkey of an account. */
    async requestNewPasskey(user: { id: string; name: string; email: string }): Promise<CreationOptions> {
      const validForMs = signInStepExpiryMs.challenge
      const purpose = 'passkey-registration'
      const { token } = await tokens.create({ purpose, subject: user.id, validForMs })
      return {
        rp: { id: relyingParty.rpId, name: relyingParty.name() },
        user: { id: userHandleOf(user.id), name: user.email, displayName: user.name },
        challenge: token,
        pubKeyCredParams: algorithmIds.map((alg) => ({ type: 'public-key', alg })),
        timeout: validForMs,
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        excludeCredentials: describe(await passkeys.rowsOf(user.id)),
      }
    },

    /** Verifies a new passkey of an account. @returns what to store; undefined if it is rejected */
    async checkNewPasskey(userId: string, passkey: NewPasskey): Promise<StoredPasskey | undefined> {
      const spent = await spendChallenge('passkey-registration', passkey)
      if (spent?.subject !== userId) return undefined
      return verifyNewPasskey(passkey, spent.challenge, relyingParty)
    },

    /** Checks a factor of an account. Does slow work before the transaction. */
    async check(userId: string, { code, recoveryCode, passkey }: FactorInput): Promise<PresentedFactor> {
      if (code !== undefined) {
        const accept = await totp.check(userId, code, 'confirmed')
        return {
          factor: 'totp',
          accept: async (trx) => ((await accept?.(trx)) ? undefined : rejections.code),
        }
      }
      if (recoveryCode !== undefined) {
        const accept = await recoveryCodes.check(userId, recoveryCode)
        return {
          factor: 'recovery-code',
          accept: async (trx) => ((await accept(trx)) ? undefined : rejections.recoveryCode),
        }
      }
      const checked = await checkPasskey(passkey!)
      const accept = checked?.userId === userId ? checked.accept : async () => rejections.passkey
      return { factor: 'passkey', accept }
    },

    /** Creates recovery codes for an account's first factor; undefined if it already has a factor, and therefore codes. */
    async makeFirstRecoveryCodes(userId: string): Promise<NewRecoveryCodes | undefined> {
      return (await accountHasSecondFactor(database.query, userId)) ? undefined : recoveryCodes.make(userId)
    },

    /** Deletes the recovery codes of an account whose last factor was removed. */
    async removeCodesWithoutFactor(userId: string, trx: Trx): Promise<void> {
      if (!(await accountHasSecondFactor(trx, userId))) await recoveryCodes.removeAll(userId, trx)
    },
  }
}
