import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { imageFileError } from '#app/ui/admin/files/image-file.rules.ts'
import { imageFileRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'

/** A file that is waiting, being sent, stored or refused. */
export type PictureUpload = {
  id: number
  name: string
  /** The share that has been sent, 0 to 1. */
  share: number
  isStored: boolean
  failure: string | undefined
}

/** Uploads that run at once: the server processes one while the next one is sent. */
const maxRunning = 2

/** Uploads any number of pictures, two at a time. @param onStored is called after each that the server has stored */
export function usePictureUploads(onStored: () => void) {
  const [uploads, setUploads] = useState<PictureUpload[]>([])
  const waiting = useRef<{ id: number; file: File }[]>([])
  const running = useRef(0)
  const lastId = useRef(0)
  const notifyStored = useRef(onStored)
  useEffect(() => {
    notifyStored.current = onStored
  })

  const update = useCallback((id: number, values: Partial<PictureUpload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)))
  }, [])

  const sendWaiting = useCallback(async () => {
    if (running.current >= maxRunning) return
    running.current += 1
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { id, file } = next
      const body = new FormData()
      body.set(imageFileRule.field, file)
      try {
        await api.uploadImage({ body }, { onProgress: (share) => update(id, { share }) })
        update(id, { share: 1, isStored: true })
        notifyStored.current()
      } catch (error) {
        update(id, { failure: messageOf(error, imageMessages.uploadFailed) })
      }
    }
    running.current -= 1
  }, [update])

  const add = useCallback(
    (files: Iterable<File>) => {
      const added = Array.from(files, (file) => ({
        id: ++lastId.current,
        file,
        failure: imageFileError(file),
      }))
      if (added.length === 0) return
      setUploads((all) => [
        ...all.filter(({ isStored, failure }) => !isStored && failure === undefined),
        ...added.map(({ id, file, failure }) => ({
          id,
          name: file.name,
          share: 0,
          isStored: false,
          failure,
        })),
      ])
      waiting.current.push(...added.filter(({ failure }) => failure === undefined))
      for (let free = running.current; free < maxRunning; free += 1) void sendWaiting()
    },
    [sendWaiting],
  )

  return { uploads, add, clear: () => setUploads([]) }
}
