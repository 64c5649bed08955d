import { SelectField } from '#app/ui/forms/field.tsx'
import type { EmailKind } from '#contract/emails/limits.ts'

export const emailKindLabels: Record<EmailKind, string> = {
  reply: 'General',
  received: 'Acknowledgement',
  invitation: 'Invitation',
  rejection: 'Rejection',
}

type Props = {
  kinds: readonly EmailKind[]
  kind: EmailKind
  labels?: typeof emailKindLabels
  onChange: (kind: EmailKind) => void
}

export function KindField({ kinds, kind, labels = emailKindLabels, onChange }: Props) {
  return (
    <SelectField
      label="Email type"
      value={kind}
      options={kinds.map((value) => ({ value, label: labels[value] }))}
      hint={
        kind === 'rejection' &&
        'Sending this rejects the application. You can’t send it to someone you’ve hired or already sent one.'
      }
      onChange={({ target }) => onChange(target.value as EmailKind)}
    />
  )
}
