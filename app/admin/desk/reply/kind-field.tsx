import { SelectField } from '#app/ui/forms/field.tsx'
import type { LetterKind } from '#contract/letters/limits.ts'

/** What each kind of letter is called. */
export const letterKindLabels: Record<LetterKind, string> = {
  reply: 'Letter',
  received: 'Received',
  invitation: 'Invitation',
  rejection: 'Rejection',
}

type Props = {
  kinds: readonly LetterKind[]
  kind: LetterKind
  labels?: typeof letterKindLabels
  onChange: (kind: LetterKind) => void
}

/** Chooses what a letter is. */
export function KindField({ kinds, kind, labels = letterKindLabels, onChange }: Props) {
  return (
    <SelectField
      label="Kind of letter"
      value={kind}
      options={kinds.map((value) => ({ value, label: labels[value] }))}
      hint={
        kind === 'rejection' &&
        'The application is rejected with it. A person gets one rejection, and none once they are hired.'
      }
      onChange={({ target }) => onChange(target.value as LetterKind)}
    />
  )
}
