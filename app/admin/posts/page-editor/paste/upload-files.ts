import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { imageFileError } from '#app/ui/admin/files/image-file.rules.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { extensionOf } from '#contract/files/file-names.ts'
import { fileError, fileKinds } from '#contract/files/files.ts'
import { imageFileRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { mediaFileRules } from '#contract/media/media-files.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import { newSection, type DraftSection } from '#app/admin/posts/draft.rules.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import { isEmpty } from '#app/admin/posts/page-editor/text/section-text.rules.ts'

/** The kind of section that shows a file. */
type SectionKind = 'image' | 'video' | 'file'

const isVideo = ({ name }: File) =>
  mediaFileRules.video.kinds.some((kind) => fileKinds[kind].extensions.includes(extensionOf(name)))

const kindOf = (file: File): SectionKind =>
  file.type.startsWith('image/') ? 'image' : isVideo(file) ? 'video' : 'file'

const errorOf = (file: File, kind: SectionKind) =>
  kind === 'image' ? imageFileError(file) : fileError(mediaFileRules[kind], file)

/**
 * Inserts pictures, videos and files after a section, or in the place of an empty paragraph, and uploads them one after the other.
 */
export async function uploadFiles(store: PageStore, after: string, files: readonly File[]): Promise<void> {
  const allowed = files.filter((file) => {
    const failure = errorOf(file, kindOf(file))
    if (failure) void notify('error', failure)
    return !failure
  })
  const added = allowed.map((file) => ({ file, section: newSection(kindOf(file)) }))
  if (added.length === 0) return
  const index = store.indexOf(after)
  const beside = store.sections[index]!
  const isReplaced = beside.type === 'paragraph' && isEmpty(beside)
  const paragraph = newSection('paragraph')
  const isLast = index === store.sections.length - 1
  const sections: DraftSection[] = [...added.map(({ section }) => section), ...(isLast ? [paragraph] : [])]
  const next = isLast ? paragraph : store.sections[index + 1]!
  store.commit(store.sections.toSpliced(isReplaced ? index : index + 1, isReplaced ? 1 : 0, ...sections), {
    key: next.key,
    at: 'start',
  })
  await uploadAll(
    store,
    added.map(({ file, section }) => ({ key: section.key, file })),
  )
}

/** Uploads the files of sections, one after the other. */
export async function uploadAll(
  store: PageStore,
  added: readonly { key: string; file: File }[],
): Promise<void> {
  for (const { key } of added) store.paste.setUpload(key, 0)
  for (const { key, file } of added) await upload(store, key, file)
}

async function upload(store: PageStore, key: string, file: File): Promise<void> {
  const kind = kindOf(file)
  const onProgress = (share: number) => store.paste.setUpload(key, share)
  try {
    if (kind === 'image') {
      const { file: stored } = await api.uploadImage(
        { body: formOf(imageFileRule.field, file) },
        { onProgress },
      )
      store.amend(key, { url: stored.url })
    } else {
      const body = formOf(mediaFileRules.upload.field, file)
      const { url, name, size } = (await api.uploadMedia({ body }, { onProgress })).file
      if (kind === 'file') store.amend(key, { url, name, size })
      else store.amend(key, { url, title: name.replace(/\.[^.]*$/, '') })
    }
    void notify('success', kind === 'image' ? imageMessages.uploaded : mediaMessages.uploaded)
  } catch (error) {
    const message = kind === 'image' ? imageMessages.uploadFailed : mediaMessages.uploadFailed
    void notify('error', messageOf(error, message))
  } finally {
    store.paste.setUpload(key, undefined)
  }
}

function formOf(field: string, file: File): FormData {
  const body = new FormData()
  body.set(field, file)
  return body
}
