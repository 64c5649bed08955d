import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { openingStates, openingStatuses, type OpeningState } from '#contract/openings/limits.ts'

const looks: Record<OpeningState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'pending' },
  open: { label: 'Open', tone: 'hired' },
  closed: { label: 'Closed', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'rejected' },
}

const optionOf = (state: OpeningState) => ({ value: state, label: looks[state].label })

export const statusOptions = openingStatuses.map(optionOf)

export const stateOptions = [{ value: '', label: 'All statuses' }, ...openingStates.map(optionOf)]

export function OpeningBadge({ state }: { state: OpeningState }) {
  return <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
}
