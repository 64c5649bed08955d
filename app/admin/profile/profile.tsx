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
import { ProfileSection } from './profile-section.tsx'
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
    // where a factor is required, the first one grants access to the back office, and removing the last one ends it
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
            ? 'One more step before you can start.'
            : 'Your public profile, and how you sign in.'
        }
      />
      {!user.needsSecondFactor && (
        <>
          <ProfileSection
            title="Profile information"
            text="Readers see your name, image and bio below your posts. You sign in with your email address."
          >
            <ImageForm user={user} />
            <ProfileForm user={user} />
          </ProfileSection>
          <ProfileSection
            title="Change password"
            text="Changing your password signs you out everywhere else."
          >
            <PasswordForm email={user.email} />
          </ProfileSection>
        </>
      )}
      <ProfileSection
        id="second-factor"
        title="Second factor"
        text="Protects your account if your password is stolen. With a passkey, you don’t need your password."
      >
        <Loaded result={loaded?.factors} label="Loading your factors…">
          {(factors) => <FactorList factors={factors} onChange={changeFactors} onRecoveryCodes={setCodes} />}
        </Loaded>
      </ProfileSection>
      {!user.needsSecondFactor && (
        <ProfileSection
          id="notifications"
          title="Notifications"
          text="Choose when to get emails. The dashboard shows pending work either way."
        >
          <Loaded result={loaded?.notifications} label="Loading your notifications…">
            {(found) => <NotificationForm found={found} />}
          </Loaded>
        </ProfileSection>
      )}
      {!user.needsSecondFactor && (
        <ProfileSection
          title="Sessions"
          text="Browsers signed in to your account. If you don’t recognise one, end its session and change your password."
        >
          <Loaded result={loaded?.sessions} label="Loading your sessions…">
            {({ sessions }) => <SessionList sessions={sessions} onChange={revalidate} />}
          </Loaded>
        </ProfileSection>
      )}
      {/* outside the sections, since print.css prints only a dialog in this position */}
      <RecoveryCodesDialog codes={codes} email={user.email} onClose={() => setCodes(undefined)} />
    </>
  )
}

type LoadedProps<T> = { result: Result<T> | undefined; label: string; children: (value: T) => ReactNode }

/** Loaded content, or its placeholder or error. */
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
