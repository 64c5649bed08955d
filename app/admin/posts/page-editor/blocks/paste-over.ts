import type { EditorView } from 'prosemirror-view'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import type { DraftSection } from '#app/admin/posts/draft.rules.ts'
import { clipboardOf, pasteSections, refusalOf } from '#app/admin/posts/page-editor/paste/paste-sections.ts'
import { placeSections } from '#app/admin/posts/page-editor/paste/place-sections.rules.ts'
import { uploadFiles } from '#app/admin/posts/page-editor/paste/upload-files.ts'
import type { PageStore } from '#app/admin/posts/page-editor/state/page-store.ts'
import type { TextSection } from '#app/admin/posts/page-editor/text/section-text.rules.ts'
import { rangeOf } from '#app/admin/posts/page-editor/text/selection.rules.ts'
import { relabelled, replaceBlocks } from './blocks.rules.ts'
import { replaceSections } from './change-blocks.ts'
import { readOwnSections } from './own-sections.ts'

/** Pastes sections that were copied here into a text. */
export function placeOwnSections(
  store: PageStore,
  key: string,
  view: EditorView,
  pasted: readonly DraftSection[],
): void {
  const refusal = refusalOf(store.sections, pasted)
  if (refusal !== undefined) return void notify('error', refusal)
  const section = store.section(key) as TextSection
  const placed = relabelled(pasted, store.sections)
  store.splice(store.indexOf(key), 1, placeSections(placed, section, view.state.doc, rangeOf(view.state)))
}

/** Puts what is on the clipboard in the place of whole sections; files are added after them. */
export function pasteOverSections(
  store: PageStore,
  keys: readonly string[],
  data: Pick<DataTransfer, 'getData' | 'files'>,
): void {
  const place = (pasted: readonly DraftSection[]) => {
    const refusal = refusalOf(replaceBlocks(store.sections, new Set(keys), []), pasted)
    if (refusal === undefined) replaceSections(store, keys, pasted)
    return refusal
  }
  const own = readOwnSections(data)
  const copied = clipboardOf(data)
  if (own.length > 0) {
    const refusal = place(own)
    if (refusal !== undefined) void notify('error', refusal)
  } else if (copied.html || copied.text) void pasteSections(store, copied, place)
  else if (data.files.length > 0) void uploadFiles(store, keys.at(-1)!, [...data.files])
}
