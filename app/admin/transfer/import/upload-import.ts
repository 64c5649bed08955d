import { api } from '#app/api/admin-api.ts'
import { ApiError } from '#app/api/api-error.ts'
import { importPartRule } from '#contract/transfer/imports.ts'
import { importPartBytes, importPartCount } from '#contract/transfer/limits.ts'

/** Pauses (ms) before a failed part is sent again. */
const retryPausesMs = [1_000, 4_000]

const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

async function sendPart(
  id: string,
  number: number,
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const body = new FormData()
  const start = number * importPartBytes
  body.set(importPartRule.field, file.slice(start, start + importPartBytes), 'part')
  const params = { id, number: String(number) }
  for (const pauseMs of retryPausesMs) {
    try {
      return void (await api.addImportPart({ params, body }, options))
    } catch (error) {
      if (!isPassing(error) || options.signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  await api.addImportPart({ params, body }, options)
}

/**
 * Uploads a file in parts, to stay below body limits of proxies, and retries failed parts. A failed or aborted upload is cancelled, since it
 * would block other imports.
 * @param onProgress receives the share sent, 0 to 1
 */
export async function uploadImport(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { import: upload } = await api.uploadImport({ body: { fileName: file.name, size: file.size } })
  const id = upload._id
  try {
    for (let number = 0; number < importPartCount(file.size); number += 1) {
      const sent = number * importPartBytes
      const size = Math.min(importPartBytes, file.size - sent)
      const report = (share: number) => onProgress((sent + share * size) / file.size)
      await sendPart(id, number, file, { signal, onProgress: report })
    }
  } catch (error) {
    await api.cancelImport({ params: { id } }).catch((failure: unknown) => {
      console.info('The upload could not be cancelled.', failure)
    })
    throw error
  }
}
