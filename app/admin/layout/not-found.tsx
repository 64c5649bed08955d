import { FileQuestionMark } from 'lucide-react'
import { data } from 'react-router'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'

/** The 404 screen of the back office. */
export const loader = () => data(null, { status: 404 })

export const clientLoader = () => null

export default function NotFound() {
  return (
    <>
      <title>Page not found | Blog CMS</title>
      <ScreenHead title="Page not found" />
      <EmptyState
        Icon={FileQuestionMark}
        title="This page doesn’t exist"
        hint="It may have moved, or the address has a typo."
        action={
          <LinkButton to="/admin" variant="secondary" size="compact">
            Dashboard
          </LinkButton>
        }
      />
    </>
  )
}
