import { useRef, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { showProfileImage } from '#app/session/session.ts'
import { acceptedImages, imageFileError } from '#app/ui/admin/files/image-file.rules.ts'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { User } from '#contract/auth/auth.ts'
import { imageRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'

/** The profile picture; a new one is uploaded at once. */
export function PictureForm({ user: { name, profileImage } }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  const fail = (message: string) => {
    setHasFailed(true)
    void notify('error', message)
  }
  const upload = async (file: File) => {
    setHasFailed(false)
    const error = imageFileError(file)
    if (error) return fail(error)
    const body = new FormData()
    body.set(imageRule.field, file)
    setIsBusy(true)
    try {
      const answer = await api.setProfileImage({ body })
      showProfileImage(answer.profileImage)
      void notify('success', imageMessages.uploaded)
    } catch (error) {
      fail(messageOf(error, imageMessages.networkFailed))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {profileImage ? (
        <img
          src={profileImage}
          alt=""
          width={80}
          height={80}
          className="size-20 shrink-0 rounded-full border border-line bg-raised object-cover"
        />
      ) : (
        <Avatar name={name} letters={1} size="size-20 [&]:text-h3" />
      )}
      <div className="grid min-w-0 grow basis-48 justify-items-start gap-2">
        <input
          ref={picker}
          type="file"
          aria-label="Profile picture"
          accept={acceptedImages}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void upload(file)
            target.value = ''
          }}
        />
        <Button variant="secondary" size="compact" isBusy={isBusy} onClick={() => picker.current?.click()}>
          {profileImage ? 'Change picture' : 'Upload picture'}
        </Button>
        <p className="text-small text-muted">JPEG, PNG, GIF or WEBP, up to 5 MB.</p>
      </div>
      {hasFailed && (
        <Notice tone="error" className="basis-full">
          The picture has not been changed.
        </Notice>
      )}
    </div>
  )
}
