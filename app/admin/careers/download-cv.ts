import { api } from '#app/api/admin-api.ts'
import { saveFile } from '#app/ui/admin/files/save-file.ts'
import type { Application } from '#contract/careers/careers.ts'
import { applicationMessages } from '#contract/careers/messages.ts'

/** Downloads a CV under its original name, or as `cv.pdf` if it has none. @returns an error message, if any */
export async function downloadCv({ _id, cvOriginalName }: Application): Promise<string | undefined> {
  try {
    saveFile(await api.downloadCv({ params: { id: _id } }), cvOriginalName || 'cv.pdf')
    return undefined
  } catch {
    return applicationMessages.downloadFailed
  }
}
