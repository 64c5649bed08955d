import type { HandlingChange } from '#app/admin/desk/handling/conflict.rules.ts'

/** A change of the selection, with a title that describes it. */
export type BulkChange = { title: string; change: HandlingChange & { addTag?: string; removeTag?: string } }
