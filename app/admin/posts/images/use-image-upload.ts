import { useRef, useState } from 'react'
import { api } from '#app/api/browser-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { imageFileError } from '#app/ui/admin/files/image-file.rules.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { imageRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'

/** Uploads pictures. `progress` is the share that has been sent, 0 to 1, during an upload. */
export function useImageUpload(onStored: (url: string) => void) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  /** The number of the last upload. */
  const latest = useRef(0)

  const uploadFile = async (file: File) => {
    const error = imageFileError(file)
    setFailure(error)
    if (error) return void notify('error', error)
    const upload = ++latest.current
    setProgress(0)
    const body = new FormData()
    body.set(imageRule.field, file)
    try {
      const onProgress = (share: number) => {
        if (upload === latest.current) setProgress(share)
      }
      const { file: stored } = await api.uploadImage({ body }, { onProgress })
      // a later upload takes precedence over an earlier one that took longer
      if (upload !== latest.current) return
      onStored(stored.url)
      void notify('success', imageMessages.uploaded)
    } catch (error) {
      if (upload !== latest.current) return
      const message = messageOf(error, imageMessages.uploadFailed)
      setFailure(message)
      void notify('error', message)
    } finally {
      if (upload === latest.current) setProgress(undefined)
    }
  }

  return { uploadFile, progress, failure }
}
