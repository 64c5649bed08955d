import { adminOpeningMessages } from '#contract/openings/admin-messages.ts'
import { openingMessages } from '#contract/openings/messages.ts'
import { conflict, found, notFound } from '#server/platform/errors.ts'
import type { Mount } from '#server/platform/http/endpoints.ts'
import type { OpeningStore } from './openings.store.ts'
import type { OpeningWrites, WrittenOpening } from './opening-writes.store.ts'
import type { PublicOpeningStore } from './public-openings.store.ts'

type Deps = {
  published: PublicOpeningStore
  openings: OpeningStore
  writes: OpeningWrites
  /** Resets the clock, because a write may have changed a closing date; `isPublishing` if it clears the caches. */
  checkClock(isPublishing: boolean): Promise<void>
}

/** Mounts the calls of the openings. */
export function openingRoutes(mount: Mount, { published, openings, writes, checkClock }: Deps): void {
  const get = async (id: string) => found(await openings.find(id), adminOpeningMessages.notFound)

  /** Completes a write that publishes. @throws HttpError 404 if there was nothing to write */
  const settle = async (
    written: WrittenOpening | undefined,
    keepCaches: () => void,
  ): Promise<WrittenOpening> => {
    if (!written) throw notFound(adminOpeningMessages.notFound)
    if (!written.isVisible) keepCaches()
    await checkClock(written.isVisible)
    return written
  }

  mount('listOpenOpenings', async () => ({ data: { openings: await published.list() } }))

  mount('getOpeningBySlug', async ({ params }) => ({
    data: found(await published.find(params.slug), openingMessages.notFound),
  }))

  mount('listOpenings', ({ query }) => openings.list(query))

  mount('listRecruiters', async () => ({ recruiters: await openings.listRecruiters() }))

  mount('getOpening', async ({ params }) => ({ opening: await get(params.id) }))

  mount('createOpening', async ({ body, write, keepCaches }) => {
    const { id } = await settle(await write((unit) => writes.create(unit, body)), keepCaches)
    return { message: adminOpeningMessages.created, opening: await get(id) }
  })

  mount('updateOpening', async ({ params, body, write, keepCaches }) => {
    const updated = await write((unit) => writes.update(unit, params.id, body))
    if (updated === 'stale')
      throw conflict(adminOpeningMessages.stale, undefined, { opening: await get(params.id) })
    const { id } = await settle(updated, keepCaches)
    return { message: adminOpeningMessages.updated, opening: await get(id) }
  })

  mount('duplicateOpening', async ({ params, write }) => {
    const made = await write((unit) => writes.duplicate(unit, params.id))
    if (!made) throw notFound(adminOpeningMessages.notFound)
    return { message: adminOpeningMessages.duplicated, opening: await get(made.id) }
  })

  mount('moveOpening', async ({ params, body, write, keepCaches }) => {
    await settle(await write((unit) => writes.move(unit, params.id, body.after)), keepCaches)
    return { message: adminOpeningMessages.moved }
  })

  mount('deleteOpening', async ({ params, write, keepCaches }) => {
    await settle(await write((unit) => writes.remove(unit, params.id)), keepCaches)
    return { message: adminOpeningMessages.deleted }
  })

  mount('restoreOpening', async ({ params, write, keepCaches }) => {
    await settle(await write((unit) => writes.restore(unit, params.id)), keepCaches)
    return { message: adminOpeningMessages.restored }
  })
}
