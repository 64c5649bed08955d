import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Result } from '#app/api/result.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import { Bar } from '#app/ui/admin/text-skeleton.tsx'
import { AccountPage, toSignIn } from './account-page.tsx'

/** Shown while the server checks a link from an email. */
export function LinkSkeleton({ title }: { title: string }) {
  return (
    <AccountPage title={title} heading={title} back={toSignIn}>
      <LoadingLayout label="Checking the link…">
        <div className="mt-8 grid gap-5">
          <Bar className="w-full" />
          <Bar className="h-10! w-full" />
          <Bar className="h-10! w-full" />
        </div>
      </LoadingLayout>
    </AccountPage>
  )
}

type Failure = Extract<Result<unknown>, { ok: false }>

/** Says why a link doesn't work and what to do. If the check failed, it can be retried. */
export function LinkFailed({
  title,
  failure,
  back,
  children,
}: {
  title: string
  back?: { to: string; label: string } | undefined
  failure: Failure
  /** What to do about a link that won't work again. */
  children: ReactNode
}) {
  const { revalidate, state } = useRevalidator()
  const isFinal = failure.status >= 400 && failure.status < 500 && failure.status !== 429
  return (
    <AccountPage
      title={title}
      heading={isFinal ? 'This link doesn’t work' : 'Couldn’t check the link'}
      back={back}
    >
      <Notice tone="error" className="mt-6">
        {failure.message}
      </Notice>
      <div className="mt-6 grid gap-5">
        {isFinal ? (
          children
        ) : (
          <Button isBusy={state !== 'idle'} onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
      </div>
    </AccountPage>
  )
}
