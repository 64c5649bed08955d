import { useRef, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { fileKinds } from '#contract/files/files.ts'
import { imageRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'

/** The media types that the file picker offers. */
export const acceptedImages = imageRule.kinds.map((kind) => fileKinds[kind].mime).join(',')

/** The error of a file that is not a permitted picture (specification, back office §5). The server checks its bytes. */
function imageError(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!acceptedImages.split(',').includes(file.type)) return imageRule.wrongType
  if (file.size > imageRule.most) return imageRule.tooLarge
  return undefined
}

/** Uploads pictures. `progress` is the share that has been sent, 0 to 1, during an upload. */
export function useImageUpload(onStored: (url: string) => void) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const turn = useRef(0)

  const upload = async (file: File) => {
    const error = imageError(file)
    setFailure(error)
    if (error) return void notify('error', error)
    const mine = ++turn.current
    setProgress(0)
    const body = new FormData()
    body.set(imageRule.field, file)
    try {
      const onProgress = (share: number) => {
        if (mine === turn.current) setProgress(share)
      }
      const { file: stored } = await api.uploadImage({ body }, { onProgress })
      // a later upload takes precedence over an earlier one that took longer
      if (mine !== turn.current) return
      onStored(stored.url)
      void notify('success', imageMessages.uploaded)
    } catch (error) {
      if (mine !== turn.current) return
      const message = messageOf(error, imageMessages.uploadFailed)
      setFailure(message)
      void notify('error', message)
    } finally {
      if (mine === turn.current) setProgress(undefined)
    }
  }

  return { upload, progress, failure }
}
