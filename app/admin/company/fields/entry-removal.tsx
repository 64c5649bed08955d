import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { ConfirmDialog } from '#app/ui/admin/dialogs/confirm-dialog.tsx'
import { notify } from '#app/ui/admin/toasts/toasts.tsx'
import { companyMessages } from '#contract/company/messages.ts'
import { partLabels } from '#contract/company/part-names.ts'
import { companyParts } from '#contract/company/parts.ts'
import { referenceKeys, type EntryUse, type ReferredPart } from '#contract/company/references.ts'
import { keysOf } from '#contract/fields.ts'
import { formatCount } from '#contract/locale.ts'
import { elementOf, nameOfEntry } from './schema-kind.rules.ts'

type Asking = { entry: unknown; uses: EntryUse[] }

/** The part whose list has this schema, if other parts reference its entries. */
const referredPart = (schema: z.ZodType): ReferredPart | undefined =>
  keysOf(referenceKeys).find(
    (part) => (companyParts[part].shape as Record<string, z.ZodType>)[part] === schema,
  )

/**
 * Removes an entry of a list. If other texts reference it, asks first and names them.
 */
export function useEntryRemoval(
  schema: z.ZodType,
  remove: (entry: unknown) => void,
): { removeEntry: (entry: unknown) => Promise<void>; question: ReactNode } {
  const [asking, setAsking] = useState<Asking>()
  const part = referredPart(schema)

  const removeEntry = async (entry: unknown) => {
    const key = part && (entry as Record<string, string>)[referenceKeys[part]]
    if (!part || !key) return remove(entry)
    try {
      const { uses } = await api.listEntryUses({ params: { part }, query: { key } })
      if (uses.length > 0) setAsking({ entry, uses })
      else remove(entry)
    } catch (error) {
      void notify('error', messageOf(error, companyMessages.usesFailed))
    }
  }
  const confirm = async () => {
    // closes first, so that the focus can move to the next entry
    flushSync(() => setAsking(undefined))
    remove(asking?.entry)
    return undefined
  }
  const question = part && (
    <ConfirmDialog
      title={`Remove ${asking ? nameOfEntry(elementOf(schema), asking.entry) : ''}?`}
      isOpen={asking !== undefined}
      confirmLabel="Remove"
      onConfirm={confirm}
      onClose={() => setAsking(undefined)}
    >
      <Places title="Saving also removes it from:" uses={asking?.uses} count="removed" part={part} />
      <Places
        title="These links will go to the services overview:"
        uses={asking?.uses}
        count="redirected"
        part={part}
      />
      {part === 'services' && <p>Links in posts will go to the services overview.</p>}
    </ConfirmDialog>
  )
  return { removeEntry, question }
}

type PlacesProps = {
  title: string
  uses: EntryUse[] | undefined
  count: 'removed' | 'redirected'
  part: ReferredPart
}

function Places({ title, uses = [], count, part }: PlacesProps) {
  const places = uses.filter((use) => use[count] > 0)
  if (places.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul className="mt-2 list-disc pl-6">
        {places.map((use) => (
          <li key={use.part}>
            {partLabels[use.part]}
            {part === 'services' && `: ${formatCount(use[count], 'link', 'links')}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
