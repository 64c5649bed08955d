import type { Loss } from '#app/admin/posts/page-editor/paste/losses.rules.ts'
import type { Topic } from './page-store.ts'
import type { Topics } from './topics.ts'

/** What of a paste is not done or not kept: files on their way, and what sections cannot express. */
export class PasteStatus {
  readonly #topics: Topics<Topic>
  readonly #uploads = new Map<string, number>()
  #losses: readonly Loss[] = []

  constructor(topics: Topics<Topic>) {
    this.#topics = topics
  }

  /** What the last paste could not keep. */
  get losses(): readonly Loss[] {
    return this.#losses
  }
  setLosses(losses: readonly Loss[]): void {
    if (losses.length === 0 && this.#losses.length === 0) return
    this.#losses = losses
    this.#topics.touch('losses')
    this.#topics.emit()
  }

  /** The share of the file of a section that was sent; undefined where none is on its way. */
  uploadOf(key: string): number | undefined {
    return this.#uploads.get(key)
  }
  setUpload(key: string, share: number | undefined): void {
    if (share === undefined) this.#uploads.delete(key)
    else this.#uploads.set(key, share)
    this.#topics.touch(`section:${key}`)
    this.#topics.emit()
  }
}
