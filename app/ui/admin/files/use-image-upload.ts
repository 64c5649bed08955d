import { useRef, useState } from 'react'
import { imageFileRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { imageFileError } from './image-file.rules.ts'
import { notify } from '../toasts/toasts.tsx'

type Options = {
  /** Sends the form that holds the picture. Resolves to the address of the stored picture. */
  send: (body: FormData, onProgress: (share: number) => void) => Promise<string>
  /** Turns what `send` threw into a message. */
  messageOf: (error: unknown) => string
  onStored: (url: string) => void
}

/**
 * Uploads pictures; the last one wins. `progress` is the share that has been sent, 0 to 1, during an upload; `failure` is why the
 * last one failed.
 */
export function useImageUpload({ send, messageOf, onStored }: Options) {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  /** The number of the last upload. */
  const latest = useRef(0)

  const uploadFile = async (file: File) => {
    const error = imageFileError(file)
    setFailure(error)
    if (error) return
    const upload = ++latest.current
    setProgress(0)
    const body = new FormData()
    body.set(imageFileRule.field, file)
    try {
      const url = await send(body, (share) => {
        if (upload === latest.current) setProgress(share)
      })
      // a later upload takes precedence over an earlier one that took longer
      if (upload !== latest.current) return
      onStored(url)
      void notify('success', imageMessages.uploaded)
    } catch (error) {
      if (upload !== latest.current) return
      const message = messageOf(error)
      setFailure(message)
      void notify('error', message)
    } finally {
      if (upload === latest.current) setProgress(undefined)
    }
  }

  return { uploadFile, progress, failure }
}
