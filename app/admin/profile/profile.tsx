import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { useState, type ReactNode } from 'react'
import type { Result } from '#app/api/result.ts'
import { reloadSession, useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoadingLayout } from '#app/ui/loading/skeleton.tsx'
import { TextSkeleton } from '#app/ui/admin/text-skeleton.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { FactorList } from './factor-list.tsx'
import { loadProfile } from './load-profile.ts'
import { NotificationForm } from './notification-form.tsx'
import { Part } from './part.tsx'
import { PasswordForm } from './password-form.tsx'
import { ImageForm } from './image-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SessionList } from './session-list.tsx'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(loadProfile(request.signal), request)

export default function Profile() {
  const { user } = useSession()
  const loaded = useDeferred(useLoaderData<typeof clientLoader>().page)
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<string[]>()
  if (!user) return null
  const changeFactors = async () => {
    // where everybody needs a factor, the first one opens the back office, and none closes it
    await reloadSession()
    await revalidate()
  }
  return (
    <>
      <title>Profile | Blog CMS</title>
      <ScreenHead
        title="Profile"
        lead={
          user.needsSecondFactor
            ? 'One step is missing before you can work here.'
            : 'Who you are to readers and colleagues, and how you sign in.'
        }
      />
      {!user.needsSecondFactor && (
        <>
          <Part
            title="Profile Information"
            text="Readers see name, image and bio below the articles that you write. The email address is the one that you sign in with."
          >
            <ImageForm user={user} />
            <ProfileForm user={user} />
          </Part>
          <Part
            title="Change Password"
            text="A new password ends your sessions in all other browsers. This one stays signed in."
          >
            <PasswordForm email={user.email} />
          </Part>
        </>
      )}
      <Part
        id="second-factor"
        title="Second Factor"
        text="Something that only you have, asked for besides the password: a password alone then opens nothing. A passkey signs you in by itself, with your fingerprint, face or PIN."
      >
        <Loaded result={loaded?.factors} label="Loading your factors…">
          {(factors) => <FactorList factors={factors} onChange={changeFactors} onRecoveryCodes={setCodes} />}
        </Loaded>
      </Part>
      {!user.needsSecondFactor && (
        <Part
          id="notifications"
          title="Notifications"
          text="Choose when you get an email. The dashboard shows what is waiting either way."
        >
          <Loaded result={loaded?.notifications} label="Loading your notifications…">
            {(found) => <NotificationForm found={found} />}
          </Loaded>
        </Part>
      )}
      {!user.needsSecondFactor && (
        <Part
          title="Sessions"
          text="The browsers that are signed in to your account. End those that you do not know, and change your password."
        >
          <Loaded result={loaded?.sessions} label="Loading your sessions…">
            {({ sessions }) => <SessionList sessions={sessions} onChange={revalidate} />}
          </Loaded>
        </Part>
      )}
      {/* beside the parts, since only a dialog at this place is printed alone (print.css) */}
      <RecoveryCodesDialog codes={codes} email={user.email} onClose={() => setCodes(undefined)} />
    </>
  )
}

type LoadedProps<T> = { result: Result<T> | undefined; label: string; children: (value: T) => ReactNode }

/** A part once it is loaded, and what is shown before that or instead. */
function Loaded<T>({ result, label, children }: LoadedProps<T>) {
  const { revalidate } = useRevalidator()
  if (!result)
    return (
      <LoadingLayout label={label}>
        <TextSkeleton lines={4} />
      </LoadingLayout>
    )
  if (result.ok) return children(result.value)
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="compact" onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {result.message}
    </Notice>
  )
}
