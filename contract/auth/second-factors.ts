import { z } from 'zod'
import { requiredLine, timestamp } from '#contract/text.ts'
import { SignedIn } from './auth.ts'
import { maxPasskeyName, recoveryCodeLength } from './limits.ts'
import { passwordMessages, secondFactorMessages, secondStepMessages } from './messages.ts'
import { passwordInput } from './password-input.ts'
import { CreationOptions, digest, NewPasskey, Passkey, RequestOptions, UsedPasskey } from './webauthn.ts'

/** The ways to finish a sign-in after the correct password. */
const secondStepMethods = ['passkey', 'totp', 'recovery-code'] as const
export type SecondStepMethod = (typeof secondStepMethods)[number]

/** The response to the correct password of an account with a second factor. There is no session yet. */
const SecondStep = z.object({
  success: z.literal(true),
  message: z.string(),
  secondStep: z.object({
    /** identifies this sign-in for ten minutes */
    token: z.string(),
    methods: z.array(z.enum(secondStepMethods)),
    /** the request for a passkey; absent if the account has none */
    passkey: RequestOptions.optional(),
  }),
})

export const LoginAnswer = z.union([SignedIn, SecondStep])
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** The six digits from an authenticator app, with or without spaces. */
const code = z
  .string({ error: secondFactorMessages.codeRequired })
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, { error: secondFactorMessages.codeRequired })

const readAsDigits: Record<string, string> = { O: '0', I: '1', L: '1' }

/** A recovery code, in any case and with or without hyphens. Its alphabet lacks I, L, O and U (Crockford's base 32). */
const recoveryCode = z
  .string({ error: secondFactorMessages.recoveryCodeRequired })
  .overwrite((text) =>
    text
      .toUpperCase()
      .replaceAll(/[\s-]/g, '')
      .replaceAll(/[OIL]/g, (letter) => readAsDigits[letter]!),
  )
  .regex(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${recoveryCodeLength}}$`), {
    error: secondFactorMessages.recoveryCodeWrong,
  })

const stepToken = z
  .string({ error: secondStepMessages.expired })
  .max(200, { error: secondStepMessages.expired })

/** Whether exactly one method is given. */
const isOne = (...ways: unknown[]) => ways.filter((way) => way !== undefined).length === 1

export const SecondStepBody = z
  .object({
    token: stepToken,
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: UsedPasskey.optional(),
  })
  .refine(({ code, recoveryCode, passkey }) => isOne(code, recoveryCode, passkey), {
    error: secondFactorMessages.codeRequired,
    path: ['code'],
  })

export const StepUpBody = z
  .object({
    password: passwordInput(passwordMessages.required).optional(),
    code: code.optional(),
    passkey: UsedPasskey.optional(),
  })
  .refine(({ password, code, passkey }) => isOne(password, code, passkey), {
    error: secondStepMessages.oneOfThem,
    path: ['password'],
  })

export const PasskeyBody = z.object({ passkey: UsedPasskey })

/** With a `token`, from a sign-in with the correct password, only passkeys of its account are requested. */
export const PasskeyRequestBody = z.object({ token: stepToken.optional() })

export const PasskeyRequest = z.object({ success: z.literal(true), options: RequestOptions })

/** `dueAt` is when an account without a second factor loses its permissions, if everyone needs one. */
export const Factors = z.object({
  success: z.literal(true),
  passkeys: z.array(Passkey),
  totp: z.object({ isConfirmed: z.boolean() }),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean(),
  dueAt: timestamp.nullable(),
})

const passkeyName = requiredLine('Name', maxPasskeyName, secondFactorMessages.passkeyNameRequired)

export const PasskeyCreation = z.object({ success: z.literal(true), options: CreationOptions })
export const AddPasskeyBody = z.object({ passkey: NewPasskey, name: passkeyName })
export const RenamePasskeyBody = z.object({ name: passkeyName })
export const PasskeyParams = z.object({ id: digest })

/** Codes that are shown once. */
const recoveryCodes = z.array(z.string())

/** The first factor of an account comes with recovery codes. */
export const PasskeyAdded = z.object({
  success: z.literal(true),
  message: z.string(),
  passkey: Passkey,
  recoveryCodes: recoveryCodes.optional(),
})
export const PasskeyRenamed = z.object({ success: z.literal(true), message: z.string(), passkey: Passkey })

/**
 * `secret` is in base 32. `qr` is the QR code of `uri`: a string per row, with `1` for dark and `0` for light modules, without the margin
 * of four modules.
 */
export const TotpSetup = z.object({
  success: z.literal(true),
  secret: z.string(),
  uri: z.string(),
  qr: z.array(z.string()),
})
export const ConfirmTotpBody = z.object({ code })
export const TotpAdded = z.object({
  success: z.literal(true),
  message: z.string(),
  recoveryCodes: recoveryCodes.optional(),
})

export const RecoveryCodes = z.object({ success: z.literal(true), message: z.string(), codes: recoveryCodes })
