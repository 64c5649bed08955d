import { callNameOf, type CallNameOf } from '#contract/desk/call-names.ts'
import { deskMessages } from '#contract/desk/messages.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'
import { emailMessages } from '#contract/emails/messages.ts'
import { maxRecipients } from '#contract/emails/limits.ts'
import { placeholderValues, type PlaceholderSource } from '#contract/emails/placeholders.ts'
import { formatCount } from '#contract/locale.ts'
import type { Viewer } from '#server/platform/accounts/sessions.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Handler, Mount } from '#server/platform/http/endpoints.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listTeamMembers } from './team-members.ts'
import type { DeskKind, DeskName, KindOf } from './desk-kind.ts'
import type { Desk } from './desk.ts'
import { findPerson } from './person.ts'

type Options<Name extends DeskName, Submission> = {
  kind: KindOf<Name>
  desk: Omit<Desk<Name>, 'find' | 'create' | 'list' | 'export' | 'all'>
  /** A record, as a response for a single record contains it. */
  find: (id: string, reader: Viewer) => Promise<Submission | undefined>
  /** The values for the placeholders of a template. */
  sourceOf: (record: Submission) => PlaceholderSource
  /** What responses contain about a record. */
  messages: { notFound: string; changed: string; stale: string; deleted: string; restored: string }
}

/** The names of the calls that both kinds have, as those of enquiries. */
type Shared<S extends string> = CallNameOf<S, 'enquiry'> & Parameters<Mount>[0]

/**
 * Mounts the calls that both desks share: single records, timelines, emails, views and bulk changes. They differ only in the record, so
 * they use the types of enquiries.
 */
export function deskRoutes<Name extends DeskName, Submission>(
  mount: Mount,
  platform: Platform,
  options: Options<Name, Submission>,
): void {
  const { database, mailer, privateFiles, now } = platform
  const { kind, desk, find, sourceOf, messages } = options as unknown as Options<'enquiry', Enquiry>
  const { timeline, emails, bulk, changes } = desk
  const { name, words, file, capability }: DeskKind = kind
  const on = <S extends string>(shared: S, handler: Handler<Shared<S>>) =>
    mount(callNameOf(shared, name) as Shared<S>, handler)

  const found = async <T>(value: Promise<T | false | undefined>, message = messages.notFound): Promise<T> => {
    const one = await value
    if (one === undefined || one === false) throw notFound(message)
    return one
  }

  on('getSubmission', async ({ params, viewer }) => ({ data: await found(find(params.id, viewer)) }))

  on('changeSubmission', async ({ params, body: { revision, ...change }, viewer, write }) => {
    const changed = await write((unit) => changes.changeOne(unit, params.id, change, viewer, revision))
    const data = await found(find(params.id, viewer))
    if (changed === 'stale') throw conflict(messages.stale, undefined, { data })
    return { message: messages.changed, data }
  })

  on('removeSubmission', async ({ params, write }) => {
    await found(write((unit) => desk.remove(unit, params.id)))
    return { message: messages.deleted }
  })

  on('restoreSubmission', async ({ params, write }) => {
    await found(write((unit) => desk.restore(unit, params.id)))
    return { message: messages.restored }
  })

  on('countSubmissions', async ({ viewer }) => ({ counts: await desk.viewCounts(viewer) }))

  on('listSubmissionAssignees', async () => ({ people: await listTeamMembers(database.query, capability) }))

  on('listSubmissionTags', async () => ({ tags: await desk.tags() }))

  on('changeSubmissions', async ({ body, viewer, write }) => {
    const { ids, filter, change, isDryRun } = body
    const asOf = body.asOf ?? now()
    const selected = ids ? [...new Set(ids)] : await desk.idsOf({ ...filter, asOf }, viewer)
    const done = isDryRun
      ? { ...(await bulk.count(write, selected, change)), undo: null }
      : await bulk.apply(write, selected, change, viewer)
    const message = `${formatCount(done.changed, ...words)} ${isDryRun ? 'will change' : 'changed'}`
    return { ...done, asOf, message }
  })

  on('undoSubmissionChanges', async ({ params, viewer, write }) => {
    const done = await found(bulk.undo(write, params.id, viewer.id), deskMessages.undoExpired)
    return { ...done, message: deskMessages.undone }
  })

  const valuesFor = async (ids: string[], viewer: Viewer) => {
    const records = (await desk.some(ids, viewer)) as Enquiry[]
    return new Map(
      records.map((record) => [
        record._id,
        placeholderValues(sourceOf(record), viewer.name, mailer.company.name),
      ]),
    )
  }

  on('previewSubmissionEmails', async ({ body: { ids, filter, kind: emailKind }, viewer, write }) => {
    const selected = ids ? [...new Set(ids)] : await desk.idsOf({ ...filter, asOf: now() }, viewer)
    if (selected.length > maxRecipients) throw invalid(emailMessages.tooManyRecipients, 'ids')
    const values = await valuesFor(selected, viewer)
    return {
      ...(await emails.many.preview(write, selected, emailKind, values)),
      templates: await emails.listTemplates(viewer.id),
      canSend: mailer.canSend,
    }
  })

  on('sendSubmissionEmails', async ({ body, viewer, write }) => {
    const values = await valuesFor(
      body.recipients.map(({ _id }) => _id),
      viewer,
    )
    const done = await emails.many.send(write, body, viewer, values)
    const undo = done.sent > 0 ? body.batchId : null
    return { ...done, undo, message: `${formatCount(done.sent, 'email', 'emails')} sent` }
  })

  on('unsendSubmissionEmails', async ({ params, viewer, write }) => {
    const done = await found(emails.many.undoSend(write, params.id, viewer), emailMessages.batchGone)
    const message = `Sending undone for ${formatCount(done.takenBack.length, 'email', 'emails')}`
    const late = done.handedOver > 0 && formatCount(done.handedOver, 'was', 'were')
    return {
      ...done,
      message: late
        ? `${message}; ${late} already on ${done.handedOver === 1 ? 'its' : 'their'} way`
        : message,
    }
  })

  on('getSubmissionPerson', ({ params, viewer }) => found(findPerson(platform, kind, params.id, viewer)))

  on('getSubmissionNeighbours', ({ params, query, viewer }) =>
    found(desk.neighbours(params.id, query, viewer)),
  )

  on('listSubmissionEntries', async ({ params, query, viewer }) => {
    const [page] = await Promise.all([timeline.list(params.id, query, viewer), found(desk.exists(params.id))])
    return page
  })

  on('getSubmissionEntry', async ({ params, viewer }) => {
    const entry = timeline.findOne(params.id, params.entryId, viewer)
    return { entry: await found(entry, deskMessages.entryNotFound) }
  })

  on('addSubmissionEntry', async ({ params, body, viewer, write }) => {
    const entry = await found(write((unit) => timeline.add(unit, params.id, body, viewer)))
    return { entry, message: body.kind === 'call' ? deskMessages.callAdded : deskMessages.noteAdded }
  })

  on('correctSubmissionEntry', async ({ params: { id, entryId }, body, viewer, write }) => {
    const entry = write((unit) => timeline.correct(unit, id, entryId, body.text, viewer))
    return { entry: await found(entry, deskMessages.entryNotFound), message: deskMessages.entryCorrected }
  })

  on('removeSubmissionEntry', async ({ params, viewer, write }) => {
    const removed = write((unit) => timeline.remove(unit, params.id, params.entryId, viewer))
    await found(removed, deskMessages.entryNotFound)
    return { message: deskMessages.entryDeleted }
  })

  on('getEmailDraft', async ({ params, viewer }) => {
    const [draft, record] = await Promise.all([
      emails.findDraft(params.id, viewer.id),
      found(find(params.id, viewer)),
    ])
    const templates = await emails.filledTemplates(sourceOf(record), viewer)
    return { draft: draft ?? null, templates, canSend: mailer.canSend }
  })

  on('saveEmailDraft', async ({ params, body, viewer, write }) => {
    const draft = await found(write(({ trx }) => emails.saveDraft(trx, params.id, viewer, body)))
    return { draft, message: emailMessages.draftSaved }
  })

  on('discardEmailDraft', async ({ params, viewer, write }) => {
    await write(({ trx }) => emails.discardDraft(trx, params.id, viewer.id))
    return { message: emailMessages.draftDiscarded }
  })

  on('attachEmailFile', async ({ params, viewer, upload, write }) => {
    const attached = privateFiles.storeWith(upload, file.kind, (stored) =>
      write(({ trx }) => emails.attachFile(trx, params.id, viewer, stored!)),
    )
    return { files: await found(attached), message: emailMessages.fileAttached }
  })

  on('removeEmailFile', async ({ params, viewer, write }) => {
    const left = await found(
      write(({ trx }) => emails.removeFile(trx, params.id, viewer, params.fileId)),
      emailMessages.fileNotFound,
    )
    await privateFiles.removeScheduled()
    return { files: left, message: emailMessages.fileRemoved }
  })

  on('sendEmail', async ({ params, body, viewer, write }) => {
    const entry = await found(write((unit) => emails.send(unit, params.id, body, viewer)))
    return { entry, message: emailMessages.sent }
  })

  on('unsendEmail', async ({ params, viewer, write }) => {
    const draft = write((unit) => emails.undoSend(unit, params.id, params.emailId, viewer))
    return { draft: await found(draft, emailMessages.notFound), message: emailMessages.takenBack }
  })

  on('forwardSubmission', async ({ params, body, viewer, write }) => {
    const entry = await found(write((unit) => desk.forward(unit, params.id, body, viewer)))
    return { entry, message: emailMessages.forwarded }
  })

  on('retryEmail', async ({ params, viewer, write }) => {
    const entry = write((unit) => emails.retry(unit, params.id, params.emailId, viewer))
    return { entry: await found(entry, emailMessages.notFound), message: emailMessages.retried }
  })
}
