import { useCallback, useEffect, useRef, useState } from 'react'
import { imageFileRule } from '#contract/images/image-files.ts'
import { imageFileError } from './image-file.rules.ts'

/** A file that is queued, being sent, stored or rejected. */
export type ImageUpload = {
  id: number
  name: string
  /** The share that has been sent, 0 to 1. */
  share: number
  isStored: boolean
  failure: string | undefined
}

type Options<Stored> = {
  /** Concurrent uploads: two let the server process one while the next is sent; one keeps their order. */
  maxRunning: number
  /** Sends the form that holds an image. */
  send: (body: FormData, onProgress: (share: number) => void) => Promise<Stored>
  /** Turns what `send` threw into a message. */
  messageOf: (error: unknown) => string
  /** Called after each stored image. */
  onStored: (stored: Stored) => void
}

/** Uploads any number of images. */
export function useImageUploads<Stored>(options: Options<Stored>) {
  const { maxRunning } = options
  const [uploads, setUploads] = useState<ImageUpload[]>([])
  const waiting = useRef<{ id: number; file: File }[]>([])
  const running = useRef(0)
  const lastId = useRef(0)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const update = useCallback((id: number, values: Partial<ImageUpload>) => {
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
        const stored = await latest.current.send(body, (share) => update(id, { share }))
        update(id, { share: 1, isStored: true })
        latest.current.onStored(stored)
      } catch (error) {
        update(id, { failure: latest.current.messageOf(error) })
      }
    }
    running.current -= 1
  }, [update, maxRunning])

  /** @param errorOf says why a file can't be uploaded; undefined if it can */
  const add = useCallback(
    (files: Iterable<File>, errorOf: (file: File) => string | undefined = imageFileError) => {
      const added = Array.from(files, (file) => ({
        id: ++lastId.current,
        file,
        failure: errorOf(file),
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
    [sendWaiting, maxRunning],
  )

  return { uploads, add, clear: () => setUploads([]) }
}
