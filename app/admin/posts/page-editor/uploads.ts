import { Selection } from 'prosemirror-state'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { imageFileError, uploadQueryOf } from '#app/ui/admin/files/image-file.rules.ts'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { extensionOf } from '#contract/files/file-names.ts'
import { fileError, fileKinds } from '#contract/files/files.ts'
import { imageFileRule } from '#contract/images/image-files.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { mediaFileRules } from '#contract/media/media-files.ts'
import { mediaMessages } from '#contract/media/messages.ts'
import { newSection } from '#app/admin/posts/draft.rules.ts'
import { nodesOf, schema } from '#app/admin/posts/section-kinds/kinds.ts'
import type { ArticleEditor } from './article-editor.ts'
import { insertNodes } from './blocks.ts'

/** The kinds of section that show a file. */
type FileKind = 'image' | 'video' | 'file'

const isVideo = ({ name }: File) =>
  mediaFileRules.video.kinds.some((kind) => fileKinds[kind].extensions.includes(extensionOf(name)))

const kindOf = (file: File): FileKind =>
  file.type.startsWith('image/') ? 'image' : isVideo(file) ? 'video' : 'file'

const errorOf = (file: File, kind: FileKind) =>
  kind === 'image' ? imageFileError(file) : fileError(mediaFileRules[kind], file)

/** A file to upload for a section. */
export type SectionUpload = { id: string; file: File }

/** Inserts images, videos and files at the cursor and uploads them one by one. */
export async function uploadFiles(editor: ArticleEditor, files: readonly File[]): Promise<void> {
  const allowed = files.filter((file) => {
    const failure = errorOf(file, kindOf(file))
    if (failure) void notify('error', failure)
    return !failure
  })
  if (allowed.length === 0) return
  const added = allowed.map((file) => ({ file, section: newSection(kindOf(file)) }))
  const { tr } = editor.state
  const nodes = added.flatMap(({ section }) => nodesOf(section))
  const end = insertNodes(tr, nodes) + nodes.length
  if (end >= tr.doc.content.size) tr.insert(end, schema.node('paragraph'))
  editor.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView())
  await uploadAll(
    editor,
    added.map(({ file, section }) => ({ id: section.id, file })),
  )
}

/** Uploads the files of sections one by one. */
export async function uploadAll(editor: ArticleEditor, added: readonly SectionUpload[]): Promise<void> {
  for (const { id } of added) editor.objects.get(id)?.setUpload(0)
  for (const { id, file } of added) await upload(editor, id, file)
}

async function upload(editor: ArticleEditor, id: string, file: File): Promise<void> {
  const kind = kindOf(file)
  const onProgress = (share: number) => editor.objects.get(id)?.setUpload(share)
  try {
    if (kind === 'image') {
      const body = formOf(imageFileRule.field, file)
      const { file: stored } = await api.uploadImage({ query: uploadQueryOf(body), body }, { onProgress })
      editor.amend(id, { url: stored.url })
    } else {
      const body = formOf(mediaFileRules.upload.field, file)
      const { url, name, size } = (await api.uploadMedia({ body }, { onProgress })).file
      editor.amend(id, kind === 'file' ? { url, name, size } : { url, title: name.replace(/\.[^.]*$/, '') })
    }
    void notify('success', kind === 'image' ? imageMessages.uploaded : mediaMessages.uploaded)
  } catch (error) {
    const message = kind === 'image' ? imageMessages.uploadFailed : mediaMessages.uploadFailed
    void notify('error', messageOf(error, message))
  } finally {
    editor.objects.get(id)?.setUpload(undefined)
  }
}

function formOf(field: string, file: File): FormData {
  const body = new FormData()
  body.set(field, file)
  return body
}
