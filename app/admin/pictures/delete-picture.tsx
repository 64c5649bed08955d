import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { nameOfPicture } from '#app/ui/admin/files/picture-thumbnail.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { LibraryImage } from '#contract/images/images.ts'
import { imageMessages } from '#contract/images/messages.ts'

type Props = { picture: LibraryImage | undefined; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks before a picture is deleted. */
export function DeletePicture({ picture, onDeleted, onClose }: Props) {
  const remove = async () => {
    try {
      const { message } = await api.deleteImage({ params: { file: picture!.file } })
      void notify('success', message)
    } catch (error) {
      return messageOf(error, imageMessages.deleteFailed)
    }
    await onDeleted()
    return undefined
  }
  return (
    <ConfirmDialog title="Delete picture" isOpen={picture !== undefined} onConfirm={remove} onClose={onClose}>
      <p>
        Are you sure you want to delete{' '}
        <strong className="wrap-anywhere text-heading">{picture && nameOfPicture(picture)}</strong>? This
        action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
