import type { Application } from '#contract/careers/careers.ts'
import type { BoardColumn } from './load-board.ts'

export type Move = { id: string; status: Application['status'] }

/** Moves a card to the top of another column. */
export function withMove(columns: readonly BoardColumn[], { id, status }: Move): BoardColumn[] {
  const moved = columns.flatMap(({ applications }) => applications).find(({ _id }) => _id === id)
  if (!moved || moved.status === status) return [...columns]
  return columns.map((column) => {
    if (column.status === moved.status)
      return {
        ...column,
        applications: column.applications.filter(({ _id }) => _id !== id),
        total: column.total - 1,
      }
    if (column.status !== status) return column
    return {
      ...column,
      applications: [{ ...moved, status }, ...column.applications],
      total: column.total + 1,
    }
  })
}
