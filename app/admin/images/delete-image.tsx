import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { nameOfImage } from '#app/ui/admin/files/image-thumbnail.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { LibraryImage } from '#contract/images/images.ts'
import { imageMessages } from '#contract/images/messages.ts'

type Props = { image: LibraryImage | undefined; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks before an image is deleted. */
export function DeleteImage({ image, onDeleted, onClose }: Props) {
  const remove = async () => {
    try {
      const { message } = await api.deleteImage({ params: { file: image!.file } })
      void notify('success', message)
    } catch (error) {
      return messageOf(error, imageMessages.deleteFailed)
    }
    await onDeleted()
    return undefined
  }
  return (
    <ConfirmDialog title="Delete image" isOpen={image !== undefined} onConfirm={remove} onClose={onClose}>
      <p>
        Are you sure you want to delete{' '}
        <strong className="wrap-anywhere text-heading">{image && nameOfImage(image)}</strong>? This action
        cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
