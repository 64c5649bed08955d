import type { HandlingChange } from '#app/admin/desk/handling/conflict.rules.ts'

/** A change of all that is selected, with what it does in words. */
export type BulkChange = { title: string; change: HandlingChange & { addTag?: string; removeTag?: string } }
