import { lazy, Suspense, type ComponentProps } from 'react'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'
import { Notice } from '#app/ui/notice.tsx'

const PageEditor = lazy(() => import('./page-editor.tsx').catch(() => ({ default: NotLoaded })))

function NotLoaded() {
  return <Notice tone="error">{adminPostMessages.pageEditorFailed}</Notice>
}

/** The page editor, with a skeleton while its code loads. */
export function LazyPageEditor(props: ComponentProps<typeof PageEditor>) {
  return (
    <Suspense
      fallback={
        <div className="mt-4 grid gap-4">
          <p role="status" className="sr-only">
            Loading the editor…
          </p>
          {Array.from({ length: 4 }, (_, index) => (
            <span key={index} aria-hidden="true" className="skeleton h-5 w-full last:w-1/2" />
          ))}
        </div>
      }
    >
      <PageEditor {...props} />
    </Suspense>
  )
}
