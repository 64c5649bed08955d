import { useState } from 'react'
import { messageOf } from '#app/api/api-error.ts'
import type { EntryFile } from '#contract/desk/desk.ts'
import { fileError } from '#contract/files/files.ts'
import { emailFileRule } from '#contract/emails/email-files.ts'
import type { ReplyDesk } from './reply-desk.ts'
import { emailMessages } from '#contract/emails/messages.ts'

/** A file that is uploading; `share` goes from 0 to 1. */
type Upload = { name: string; share: number }

/** The attached files of a reply, uploaded one by one as they are chosen. @param stored the files of the stored draft */
export function useReplyFiles(id: string, stored: readonly EntryFile[], calls: ReplyDesk['files']) {
  const [changed, setChanged] = useState<readonly EntryFile[]>()
  const [upload, setUpload] = useState<Upload>()
  const [failures, setFailures] = useState<readonly string[]>([])

  const attachOne = async (file: File): Promise<string | undefined> => {
    const problem = fileError(emailFileRule, file)
    if (problem) return problem
    const body = new FormData()
    body.set(emailFileRule.field, file)
    const onProgress = (share: number) => setUpload({ name: file.name, share })
    onProgress(0)
    try {
      setChanged((await calls.attach(id, body, onProgress)).files)
      return undefined
    } catch (error) {
      return messageOf(error, emailMessages.fileFailed)
    }
  }

  return {
    files: changed ?? stored,
    upload,
    failures,
    /** Replaces the files, for example with those of a cancelled email. */
    show: (files: readonly EntryFile[]) => {
      setChanged(files)
      setFailures([])
    },
    attach: async (chosen: readonly File[]) => {
      const failed: string[] = []
      for (const file of chosen) {
        const failure = await attachOne(file)
        if (failure) failed.push(`${file.name}: ${failure}`)
      }
      setUpload(undefined)
      setFailures(failed)
    },
    remove: async (fileId: string) => {
      try {
        setChanged((await calls.remove(id, fileId)).files)
        setFailures([])
      } catch (error) {
        setFailures([messageOf(error, emailMessages.fileRemoveFailed)])
      }
    },
  }
}

export type ReplyFiles = ReturnType<typeof useReplyFiles>
