import { imageFileRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { imageFileError } from './image-file.rules.ts'
import { useFileUpload, type FileUpload } from './use-file-upload.ts'

type Options = {
  /** Sends the form that holds the image. Resolves to the address of the stored image. */
  send: (body: FormData, onProgress: (share: number) => void) => Promise<string>
  /** Turns what `send` threw into a message. */
  messageOf: (error: unknown) => string
  onStored?: (url: string) => void
  /** The message after a successful upload. */
  storedMessage?: string
}

/** Uploads images; the last one wins. */
export const useImageUpload = ({ storedMessage = imageMessages.uploaded, ...options }: Options): FileUpload =>
  useFileUpload({ field: imageFileRule.field, errorOf: imageFileError, storedMessage, ...options })
