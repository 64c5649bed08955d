import { transferMessages } from '#contract/transfer/messages.ts'
import { exportLinkMs } from '#contract/transfer/transfer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OpenExport } from './transfer.ts'

/**
 * Mounts the full export. Browsers stream a download to disk only when they open its URL themselves, without the session's token. So a call
 * creates a URL that works once.
 */
export function transferRoutes(
  mount: Mount,
  { settings, storage, database, sessions, tokens, now }: Platform,
  openExport: OpenExport,
): void {
  mount('requestExport', async ({ viewer, write }) => {
    const { token } = await write(async ({ trx, logAction }) => {
      await logAction('export.requested')
      const link = { subject: viewer.id, createdBy: viewer.id, validForMs: exportLinkMs }
      return tokens.create({ purpose: 'site-export', ...link }, trx)
    })
    return { message: transferMessages.exportStarted, path: `/api/export/${token}` }
  })

  mount('downloadExport', async ({ params, request, write }) => {
    // a HEAD request must not use up the URL
    if (request.method === 'HEAD') throw notFound(transferMessages.linkOver)
    const found = await tokens.find('site-export', params.token)
    const allowed = found && (await sessions.findCapabilities(found.subject))
    if (!found || !allowed?.has('transfer')) throw notFound(transferMessages.linkOver)
    await write(async ({ trx, logAction }) => {
      if (!(await tokens.spend('site-export', params.token, trx))) throw notFound(transferMessages.linkOver)
      const actor = await trx
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('id', '=', found.subject)
        .executeTakeFirstOrThrow()
      await logAction('export.downloaded', { actor })
    })
    const at = now()
    const name = `frontdesk-export-${at.slice(0, 10)}.zip`
    const site = { database, storage, site: settings.publicUrl, now: new Date(at) }
    return { type: 'application/zip', name, open: () => openExport(site) }
  })
}
