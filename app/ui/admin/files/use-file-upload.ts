import { useRef, useState } from 'react'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'

type Options<Stored> = {
  /** The form field of the call. */
  field: string
  /** Why a chosen file can't be uploaded; undefined if it can. */
  errorOf: (file: File) => string | undefined
  /** Sends the form that holds the file. */
  send: (body: FormData, onProgress: (share: number) => void) => Promise<Stored>
  /** Turns what `send` threw into a message. */
  messageOf: (error: unknown) => string
  onStored?: ((stored: Stored) => void) | undefined
  /** The message after a successful upload. */
  storedMessage: string
}

/** An upload, for the components that show it. */
export type FileUpload = {
  uploadFile: (file: File) => Promise<void>
  /** The share that has been sent, 0 to 1, during an upload. */
  progress: number | undefined
  /** The last upload's error. */
  failure: string | undefined
}

/** Uploads files; the last one wins. */
export function useFileUpload<Stored>(options: Options<Stored>): FileUpload {
  const { field, errorOf, send, messageOf, onStored, storedMessage } = options
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  /** The number of the last upload. */
  const latest = useRef(0)

  const uploadFile = async (file: File) => {
    const error = errorOf(file)
    setFailure(error)
    if (error) return
    const upload = ++latest.current
    setProgress(0)
    const body = new FormData()
    body.set(field, file)
    try {
      const stored = await send(body, (share) => {
        if (upload === latest.current) setProgress(share)
      })
      // a later upload takes precedence over a slower earlier one
      if (upload !== latest.current) return
      onStored?.(stored)
      void notify('success', storedMessage)
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
