import { startTransition, useEffect, useOptimistic, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import { statusLabel, type ApplicationStatus } from '#app/admin/careers/application-status.tsx'
import { focusedRow, focusRowBeside, focusSearch } from '#app/admin/desk/keys/row-keys.ts'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import { notify, notifyRemoval } from '#app/ui/admin/toasts/toasts.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationStatuses } from '#contract/careers/limits.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { formatNumber } from '#contract/locale.ts'
import { BoardCard } from './board-card.tsx'
import { withMove } from './board.rules.ts'
import type { BoardColumn } from './load-board.ts'
import { useCardDrag } from './use-card-drag.ts'

type Props = {
  columns: readonly BoardColumn[]
  /** The URL of the board with an application open. */
  hrefOf: (id: string) => string
  /** The URL of the list of a status, with the same filters. */
  listHref: (status: ApplicationStatus) => string
}

/** The applications by status. Cards are moved by dragging, by keys or from their menu. */
export function Board({ columns, hrefOf, listHref }: Props) {
  const { revalidate } = useRevalidator()
  const [shown, showMove] = useOptimistic(columns, withMove)
  /** The card that was moved last. It takes the focus in its new column and keeps it until something else does. */
  const moved = useRef<{ id: string; status: ApplicationStatus; hadFocus: boolean }>(undefined)
  const applications = shown.flatMap((column) => column.applications)
  const find = (id: string | undefined) => applications.find(({ _id }) => _id === id)

  // on every render: a card in another column is a new element, and it may change several times before a move is saved
  useEffect(() => {
    if (!moved.current) return
    const { id, status, hadFocus } = moved.current
    const card = document.querySelector<HTMLElement>(
      `[data-column="${status}"] [data-row="${id}"] a[data-row-link]`,
    )
    if (!card) return
    if (!hadFocus || document.activeElement === document.body) {
      card.focus()
      moved.current.hadFocus = true
    } else if (document.activeElement !== card) moved.current = undefined
  })

  /** Revisions after moves, which are newer than those on screen until the board is reloaded. */
  const revisions = useRef(new Map<string, number>())
  const last = useRef<Promise<unknown>>(Promise.resolve())

  /** Saves moves one after another, so that quick key presses build on each other. */
  const save = ({ _id: id, revision: shownRevision }: Application, status: ApplicationStatus) => {
    const saveAfter = async (before: Promise<unknown>) => {
      await before
      const revision = Math.max(shownRevision, revisions.current.get(id) ?? 0)
      const { data } = await api.changeApplication({ params: { id }, body: { revision, status } })
      revisions.current.set(id, data.revision)
    }
    const saved = saveAfter(last.current)
    last.current = saved.catch(() => undefined)
    return saved
  }
  const undo = async (application: Application) => {
    try {
      await save(application, application.status)
    } catch (error) {
      void notify('error', messageOf(error, applicationMessages.statusFailed))
    }
    await revalidate()
  }
  const move = (id: string, status: ApplicationStatus) => {
    const application = find(id)
    if (!application || application.status === status) return
    startTransition(async () => {
      showMove({ id, status })
      try {
        await save(application, status)
        const message = `${applicantNameOf(application)} moved to ${statusLabel(status)}`
        void notifyRemoval(message, () => undo(application))
      } catch (error) {
        moved.current = undefined
        void notify('error', messageOf(error, applicationMessages.statusFailed))
      }
      await revalidate()
    })
  }
  const moveWithFocus = (id: string, status: ApplicationStatus) => {
    moved.current = { id, status, hadFocus: false }
    move(id, status)
  }
  const { drag, begin } = useCardDrag((id, column) => move(id, column as ApplicationStatus))
  const dragged = find(drag?.id)

  /** Moves the focused card by one column, to the left with -1. */
  const step = (by: 1 | -1) => {
    const application = find(focusedRow())
    if (!application) return
    const to = applicationStatuses[applicationStatuses.indexOf(application.status) + by]
    if (to === undefined) return
    moveWithFocus(application._id, to)
  }
  const keys = [
    { key: 'j', does: 'Go to the next card', run: () => focusRowBeside(1) },
    { key: 'k', does: 'Go to the previous card', run: () => focusRowBeside(-1) },
    { key: 'l', does: 'Move the card to the next column', run: () => step(1) },
    { key: 'h', does: 'Move the card to the previous column', run: () => step(-1) },
    { key: '/', does: 'Search', run: focusSearch },
  ]

  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-small text-muted">
          <span className="pointer-coarse:hidden">Drag a card to another column, or use its menu.</span>
          <span className="pointer-fine:hidden">Use a card’s menu to move it.</span>
        </p>
        <SingleKeys keys={keys} />
      </div>
      <section
        aria-label="Board"
        onPointerDownCapture={() => {
          moved.current = undefined
        }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-4 sm:mx-0 sm:px-0"
      >
        {shown.map(({ status, applications: cards, total }) => (
          <section
            key={status}
            data-column={status}
            aria-label={statusLabel(status)}
            className={`flex min-h-96 w-[80vw] shrink-0 snap-center flex-col gap-3 rounded-card border p-3 sm:w-auto sm:min-w-44 sm:flex-1 sm:basis-0 ${drag?.over === status ? 'border-action bg-tint' : 'border-line bg-surface'}`}
          >
            <h2 className="flex items-baseline justify-between gap-2 text-body font-semibold">
              {statusLabel(status)}
              <span className="text-small font-normal text-muted tabular-nums">{formatNumber(total)}</span>
            </h2>
            <ul className="grid gap-2">
              {cards.map((application) => (
                <BoardCard
                  key={application._id}
                  application={application}
                  href={hrefOf(application._id)}
                  isDragged={drag?.id === application._id}
                  onPointerDown={(event) => begin(application._id, event)}
                  onMove={(to) => moveWithFocus(application._id, to)}
                />
              ))}
            </ul>
            {total > cards.length && (
              <Link
                to={listHref(status)}
                prefetch="none"
                className="inline-flex min-h-9 items-center text-small text-link hover:underline"
              >
                View all {formatNumber(total)}
              </Link>
            )}
          </section>
        ))}
      </section>
      {drag && dragged && (
        <p
          aria-hidden="true"
          style={{ left: drag.x + 12, top: drag.y + 12 }}
          className="pointer-events-none fixed z-50 max-w-56 truncate rounded-tile border border-line bg-card px-3 py-2 text-small font-medium text-heading shadow-lift"
        >
          {applicantNameOf(dragged)}
        </p>
      )}
    </>
  )
}
