import { useId, type ReactNode } from 'react'
import { useSession } from '#app/session/session.ts'
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
      <Part
        title="Profile Information"
        text="Readers see name, picture and bio below the articles that you write. The email address is the one that you sign in with."
      >
        <PictureForm user={user} />
        <ProfileForm user={user} />
      </Part>
      <Part
        title="Change Password"
        text="A new password ends your sessions in all other browsers. This one stays signed in."
      >
        <PasswordForm email={user.email} />
      </Part>
    </>
  )
}

/** A part of the settings: what it is about, and beside it the form. */
function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        <p className="mt-1 max-w-lead text-small text-muted">{text}</p>
      </div>
      <div className="grid max-w-160 gap-6 rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
        {children}
      </div>
    </section>
  )
}
