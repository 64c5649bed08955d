import { useRef } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { setSessionProfileImage } from '#app/session/session.ts'
import { acceptedImageTypes, imageHint, uploadQueryOf } from '#app/ui/admin/files/image-file.rules.ts'
import { useImageUpload } from '#app/ui/admin/files/use-image-upload.ts'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { User } from '#contract/auth/auth.ts'
import { imageMessages } from '#contract/images/messages.ts'

/** The profile image. A chosen file is uploaded immediately. */
export function ImageForm({ user: { name, profileImage } }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null)
  const { uploadFile, progress, failure } = useImageUpload({
    send: async (body, onProgress) =>
      (await api.setProfileImage({ query: uploadQueryOf(body), body }, { onProgress })).profileImage,
    messageOf: (error) => messageOf(error, imageMessages.networkFailed),
    onStored: setSessionProfileImage,
  })

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
          aria-label="Profile image"
          accept={acceptedImageTypes}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void uploadFile(file)
            target.value = ''
          }}
        />
        <Button
          variant="secondary"

          isBusy={progress !== undefined}
          onClick={() => picker.current?.click()}
        >
          {profileImage ? 'Change image' : 'Upload image'}
        </Button>
        <p className="text-small text-muted">{imageHint}</p>
      </div>
      {failure && (
        <Notice tone="error" className="basis-full">
          {failure}
        </Notice>
      )}
    </div>
  )
}
