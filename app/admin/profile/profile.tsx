import { useSession } from '#app/session/session.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { ScreenHead } from '#app/ui/admin/screen-head.tsx'
import { PasswordForm } from './password-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { ProfileForm } from './profile-form.tsx'

export default function Profile() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <title>Profile | Blog CMS</title>
      <ScreenHead title="Profile" lead="Who you are to readers and colleagues, and how you sign in." />
      <div className="grid items-start gap-4 lg:gap-6 xl:grid-cols-2">
        <Panel title="Profile Information" bodyClass="grid gap-6 p-5">
          <PictureForm user={user} />
          <ProfileForm user={user} />
        </Panel>
        <Panel title="Change Password">
          <PasswordForm email={user.email} />
        </Panel>
      </div>
    </>
  )
}
