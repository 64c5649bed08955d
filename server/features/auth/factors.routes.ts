import encodeQr from 'qr'
import { secondFactorMessages } from '#contract/auth/messages.ts'
import { secondFactorDueAt } from '#server/platform/accounts/second-factors.ts'
import { conflict, invalid, notFound, unauthorized } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { AuthDeps } from './auth-deps.ts'
import { encodeBase32 } from './second-factors/base32.rules.ts'
import { totpUri } from './second-factors/totp.rules.ts'

/** The rows of a QR code, without the margin of at least one module that the library adds. */
const qrRows = (text: string) =>
  encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1).map(Number).join(''))

/** Mounts the calls by which people manage their passkeys. */
export function passkeyRoutes(mount: Mount, { users, secondFactors, notices }: AuthDeps): void {
  const { passkeys } = secondFactors

  mount('startPasskeyRegistration', async ({ viewer }) => {
    return { options: await secondFactors.requestNewPasskey(viewer) }
  })

  mount('addPasskey', async ({ body: { passkey, name }, viewer, write }) => {
    const verified = await secondFactors.checkNewPasskey(viewer.id, passkey)
    if (!verified) throw invalid(secondFactorMessages.passkeyRefused, 'passkey')
    const codes = await secondFactors.makeFirstRecoveryCodes(viewer.id)
    const added = await write(async ({ trx, logAction }) => {
      if (!(await users.lockActive(trx, viewer.id))) return undefined
      const passkey = await passkeys.add(viewer.id, name, verified, trx)
      const hasNewCodes = codes && (await secondFactors.recoveryCodes.addFirst(viewer.id, codes, trx))
      await logAction('passkey.added', undefined, { name })
      await notices.send(trx, viewer, { kind: 'passkey-added', name })
      return { passkey, ...(hasNewCodes && { recoveryCodes: codes.codes }) }
    })
    if (!added) throw unauthorized()
    return { message: secondFactorMessages.passkeyAdded, ...added }
  })

  mount('renamePasskey', async ({ params: { id }, body: { name }, viewer, write }) => {
    const found = await passkeys.findOf(viewer.id, id)
    const renamed =
      found &&
      (await write(async ({ trx, logAction }) => {
        if (!(await users.lockActive(trx, viewer.id))) return undefined
        await logAction('passkey.renamed', undefined, { from: found.name, to: name })
        return passkeys.rename(found.credentialId, name, trx)
      }))
    if (!renamed) throw notFound(secondFactorMessages.passkeyNotFound)
    return { message: secondFactorMessages.passkeyRenamed, passkey: renamed }
  })

  mount('removePasskey', async ({ params: { id }, viewer, write }) => {
    const found = await passkeys.findOf(viewer.id, id)
    if (!found) throw notFound(secondFactorMessages.passkeyNotFound)
    const isRemoved = await write(async ({ trx, logAction }) => {
      if (!(await users.lockActive(trx, viewer.id))) return false
      if (!(await passkeys.remove(found.credentialId, trx))) return false
      await secondFactors.removeCodesWithoutFactor(viewer.id, trx)
      await logAction('passkey.removed', undefined, { name: found.name })
      await notices.send(trx, viewer, { kind: 'passkey-removed', name: found.name })
      return true
    })
    if (!isRemoved) throw notFound(secondFactorMessages.passkeyNotFound)
    return { message: secondFactorMessages.passkeyRemoved }
  })
}

/** Mounts the calls by which people manage their authenticator app and recovery codes, and see their factors. */
export function factorRoutes(mount: Mount, deps: AuthDeps): void {
  const { users, secondFactors, secondFactorLimits, notices, issuer, findRequiredSince } = deps
  const { passkeys, totp, recoveryCodes } = secondFactors

  mount('listFactors', async ({ viewer }) => {
    const since = await findRequiredSince()
    const user = await users.find(viewer.id)
    if (!user) throw unauthorized()
    return {
      passkeys: await passkeys.list(viewer.id),
      totp: { isConfirmed: await totp.isConfirmed(viewer.id) },
      recoveryCodesLeft: await recoveryCodes.countLeft(viewer.id),
      isRequired: since !== undefined,
      dueAt: since === undefined ? null : secondFactorDueAt(since, user.createdAt),
    }
  })

  mount('startTotp', async ({ viewer }) => {
    const secret = await totp.start(viewer.id)
    if (!secret) throw conflict(secondFactorMessages.totpExists)
    const uri = totpUri(secret, { issuer: issuer(), account: viewer.email })
    return { secret: encodeBase32(secret), uri, qr: qrRows(uri) }
  })

  mount('confirmTotp', async ({ body: { code }, viewer, request: { ip }, write, logAction }) => {
    if (!(await totp.isStarted(viewer.id))) throw conflict(secondFactorMessages.totpNotStarted)
    const attempt = { call: 'confirmTotp', tokenHash: viewer.tokenHash, ip } as const
    await secondFactorLimits.consume(attempt)
    const accept = await totp.check(viewer.id, code, 'new')
    const codes = accept && (await secondFactors.makeFirstRecoveryCodes(viewer.id))
    const added =
      accept &&
      (await write(async ({ trx, logAction }) => {
        if (!(await users.lockActive(trx, viewer.id)) || !(await accept(trx))) return undefined
        const hasNewCodes = codes && (await recoveryCodes.addFirst(viewer.id, codes, trx))
        await logAction('totp.added')
        await notices.send(trx, viewer, { kind: 'totp-added' })
        return { ...(hasNewCodes && { recoveryCodes: codes.codes }) }
      }))
    if (!added) {
      const subject = { id: viewer.id, name: viewer.name }
      await logAction('second-factor.refused', subject, { ip, reason: 'first code' })
      throw invalid(secondFactorMessages.codeWrong, 'code')
    }
    await secondFactorLimits.recordSuccess(attempt)
    return { message: secondFactorMessages.totpAdded, ...added }
  })

  mount('removeTotp', async ({ viewer, write }) => {
    if (!(await totp.isConfirmed(viewer.id))) throw notFound(secondFactorMessages.totpNotFound)
    const isRemoved = await write(async ({ trx, logAction }) => {
      if (!(await users.lockActive(trx, viewer.id))) return false
      if (!(await totp.remove(viewer.id, trx))) return false
      await secondFactors.removeCodesWithoutFactor(viewer.id, trx)
      await logAction('totp.removed')
      await notices.send(trx, viewer, { kind: 'totp-removed' })
      return true
    })
    if (!isRemoved) throw notFound(secondFactorMessages.totpNotFound)
    return { message: secondFactorMessages.totpRemoved }
  })

  mount('createRecoveryCodes', async ({ viewer, write }) => {
    if ((await secondFactors.listMethods(viewer.id)).length === 0)
      throw conflict(secondFactorMessages.noFactor)
    const made = await recoveryCodes.make(viewer.id)
    await write(async ({ trx, logAction }) => {
      if (!(await users.lockActive(trx, viewer.id))) return
      await recoveryCodes.replace(viewer.id, made, trx)
      await logAction('recovery-codes.created')
      await notices.send(trx, viewer, { kind: 'recovery-codes-created' })
    })
    return { message: secondFactorMessages.recoveryCodesCreated, codes: made.codes }
  })
}
