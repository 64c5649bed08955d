import { CircleHelp } from 'lucide-react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useListAddress } from './lists/list-origin.ts'
import { LoadFailed } from './load-failed.tsx'
import { Panel } from './panel.tsx'
import { ScreenHead } from './screen-head.tsx'

type Props = {
  title: string
  failure: { status: number; message: string }
  /** The message for a missing record. */
  absent: string
  /** The path of the list, and the label of the link to it. */
  list: string
  back: string
}

/** Shown for a record that doesn't exist or failed to load. */
export function RecordNotFound({ title, failure, absent, list, back }: Props) {
  const address = useListAddress(list)
  return (
    <>
      <title>{`${title} | Blog CMS`}</title>
      <ScreenHead title={title} />
      <Panel bodyClass="">
        {failure.status === 404 ? (
          <EmptyState
            Icon={CircleHelp}
            title={absent}
            hint="It may have been deleted."
            action={
              <LinkButton to={address} prefetch="none" variant="secondary" size="compact">
                {back}
              </LinkButton>
            }
          />
        ) : (
          <LoadFailed message={failure.message} />
        )}
      </Panel>
    </>
  )
}
