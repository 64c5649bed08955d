import { Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { RecordSkeleton } from '#app/admin/desk/record/record-skeleton.tsx'
import { SingleKeys } from '#app/admin/desk/keys/single-keys.tsx'
import { NeighbourLinks } from '#app/admin/desk/views/neighbour-links.tsx'
import { useNeighbours, type LoadNeighbours } from '#app/admin/desk/views/use-neighbours.ts'
import { readFilters } from '#app/ui/admin/lists/list-state.ts'
import type { TeamMemberName } from '#contract/desk/desk.ts'
import { DiscardQuestion } from '#app/ui/dialogs/discard-question.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Dialog } from '#app/ui/admin/dialogs/dialog.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'
import { applicantNameOf } from './application-name.ts'
import { DeleteApplication } from './delete-application.tsx'
import { ApplicationView } from './application-view.tsx'
import { ReviewConflict } from './review/review-conflict.tsx'
import { applicationFilters } from './load-applications.ts'
import { useApplication } from './use-application.ts'
import { useReview } from './review/use-review.ts'

type Props = {
  /** The application to show; undefined while the dialog is closed. */
  id: string | undefined
  /** The application from the list, shown until its details have loaded. */
  listed: Application | undefined
  list: string
  /** The URL of the list with an application open. */
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  people: readonly TeamMemberName[]
  /** How many months applications are kept; null means forever, undefined means unknown. */
  keepMonths: number | null | undefined
  onClose: () => void
  onChange: () => Promise<void>
  /** Resolves to an error message, if any. */
  onDelete: (id: string) => Promise<string | undefined>
}

const loadNeighbours: LoadNeighbours = (id, list, signal) => {
  const { limit: _, ...query } = readFilters(list, applicationFilters(undefined))
  return api.getApplicationNeighbours({ params: { id }, query }, { signal })
}

/** An application with its review, assignee and timeline. */
export function ApplicationDialog({
  id,
  listed,
  list,
  hrefOf,
  onOpen,
  people,
  keepMonths,
  onClose,
  onChange,
  onDelete,
}: Props) {
  const { application: found, timeline, email, person, hasFailed, show, reload } = useApplication(id)
  const { previous, next } = useNeighbours(id, list, loadNeighbours)
  const application = found ?? listed
  const [confirming, setConfirming] = useState<'delete' | 'discard'>()

  const leave = () => {
    setConfirming(undefined)
    forget()
    onClose()
  }
  const { isChanged, isSaving, failure, conflict, forget, ...review } = useReview({
    id,
    application,
    onSaved: async () => {
      await onChange()
      leave()
    },
  })
  const close = () => (isChanged ? setConfirming('discard') : leave())
  const remove = async () => {
    const message = await onDelete(id!)
    if (message === undefined) leave()
    return message
  }

  const reloadAll = async () => {
    await Promise.all([reload(), onChange()])
  }
  const keys = [
    { key: 'j', does: 'Go to the next application', run: () => next && onOpen(next) },
    { key: 'k', does: 'Go to the previous application', run: () => previous && onOpen(previous) },
  ]

  return (
    <>
      {/* first, so that it closes first, and the focus returns to what opened the application */}
      <DiscardQuestion
        title="Discard changes?"
        isOpen={confirming === 'discard'}
        keepLabel="Keep editing"
        discardLabel="Discard"
        onKeep={() => setConfirming(undefined)}
        onDiscard={leave}
      >
        Your changes haven’t been saved.
      </DiscardQuestion>
      <Dialog
        title={application ? applicantNameOf(application) : 'Application'}
        width="huge"
        takesFocus
        headActions={
          application && (
            <>
              <NeighbourLinks
                noun="application"
                keepsPlace
                previous={previous && hrefOf(previous)}
                next={next && hrefOf(next)}
              />
              <IconButton label="Print" Icon={Printer} onClick={() => window.print()} />
            </>
          )
        }
        isOpen={id !== undefined}
        onClose={close}
        footer={
          application && (
            <>
              <Button
                variant="danger"

                aria-label="Delete Application"
                className="mr-auto max-sm:px-3!"
                onClick={() => setConfirming('delete')}
              >
                <Trash2 className="size-4" aria-hidden="true" />
                <span className="max-sm:hidden">Delete Application</span>
              </Button>
              <span className="self-center text-small text-muted max-sm:hidden">Status and Admin Notes</span>
              <Button variant="secondary" onClick={close}>
                Cancel
              </Button>
              <Button
                variant={isChanged ? 'primary' : 'secondary'}
                isBusy={isSaving}
                onClick={() => void review.save()}
              >
                {isSaving ? 'Saving...' : 'Save Changes'}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4">
          {hasFailed && <Notice tone="error">{applicationMessages.detailFailed}</Notice>}
          {failure && <Notice tone="error">{failure}</Notice>}
          {!application && !hasFailed && <RecordSkeleton />}
          {application && (
            <ApplicationView
              key={application._id}
              isTitledByFrame
              application={application}
              detail={found}
              timeline={timeline}
              email={email}
              person={person}
              people={people}
              keepMonths={keepMonths}
              hrefOf={hrefOf}
              review={review}
              frame={{
                reload: reloadAll,
                renderKeys: (own) => (
                  <SingleKeys isOfDialog keys={[...keys, ...own.filter(({ key }) => key !== 'e')]} />
                ),
              }}
            />
          )}
        </div>
      </Dialog>
      <ReviewConflict
        newer={conflict}
        isSaving={isSaving}
        onOverwrite={() => void review.save(conflict)}
        onUseTheirs={() => {
          show(conflict!)
          forget()
        }}
        onClose={review.closeConflict}
      />
      <DeleteApplication
        application={application}
        isOpen={confirming === 'delete'}
        onConfirm={remove}
        onClose={() => setConfirming(undefined)}
      />
    </>
  )
}
