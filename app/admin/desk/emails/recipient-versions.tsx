import { ChevronRight, X } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/admin/icon-button.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import type { Recipient } from '#contract/emails/bulk-emails.ts'
import { emailLimits } from '#contract/emails/limits.ts'
import { focusRowBeside } from './left-out.tsx'
import { filledFor, versionField, type RecipientVersion } from './emails.rules.ts'

type Props = {
  recipients: readonly Recipient[]
  /** The common text, with placeholders. */
  common: RecipientVersion
  /** Edited versions, by record id. */
  versions: Readonly<Record<string, RecipientVersion>>
  fieldErrors: FieldErrors
  /** The record whose version is expanded. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  /** Sets a recipient's own version; undefined restores the common one. */
  onChange: (id: string, version: RecipientVersion | undefined) => void
  onLeaveOut: (id: string) => void
}

/** Lists the recipients. Each expands to their version, which can be edited. */
export function RecipientVersions({ recipients, openId, onOpen, onLeaveOut, ...rest }: Props) {
  return (
    <ul aria-label="Recipients" className="divide-y divide-line rounded-input border border-line">
      {recipients.map((recipient) => (
        <RecipientRow
          key={recipient._id}
          recipient={recipient}
          isOpen={openId === recipient._id}
          onToggle={() => onOpen(openId === recipient._id ? undefined : recipient._id)}
          onLeaveOut={() => onLeaveOut(recipient._id)}
          {...rest}
        />
      ))}
    </ul>
  )
}

type RowProps = Pick<Props, 'common' | 'versions' | 'fieldErrors' | 'onChange'> & {
  recipient: Recipient
  isOpen: boolean
  onToggle: () => void
  onLeaveOut: () => void
}

function RecipientRow({
  recipient,
  common,
  versions,
  fieldErrors,
  isOpen,
  onToggle,
  onChange,
  onLeaveOut,
}: RowProps) {
  const panel = useId()
  const { _id, name, email } = recipient
  const own = versions[_id]
  const version = own ?? filledFor(common, recipient)
  return (
    <li>
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 grow items-center gap-3 px-3 py-1.5 text-left text-small"
        >
          <ChevronRight
            className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
            aria-hidden="true"
          />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-medium text-heading">{name}</bdi> <bdi className="text-muted">{email}</bdi>
          </span>
          {own && (
            <span className="ml-auto shrink-0">
              <Badge>Edited</Badge>
            </span>
          )}
        </button>
        <IconButton
          label={`Leave out ${name}`}
          Icon={X}
          onClick={({ currentTarget }) => {
            focusRowBeside(currentTarget)
            onLeaveOut()
          }}
        />
      </div>
      {isOpen && (
        <div id={panel} className="grid gap-4 border-t border-line p-3">
          <Field
            name={versionField('title', _id)}
            label={`Subject for ${name}`}
            maxLength={emailLimits.title}
            value={version.title}
            error={fieldErrors[versionField('title', _id)]}
            onChange={({ target }) => onChange(_id, { ...version, title: target.value })}
          />
          <TextArea
            name={versionField('text', _id)}
            label={`Text for ${name}`}
            rows={8}
            dir="auto"
            maxLength={emailLimits.text}
            value={version.text}
            error={fieldErrors[versionField('text', _id)]}
            onChange={({ target }) => onChange(_id, { ...version, text: target.value })}
          />
          {own && (
            <Button
              variant="quiet"
              size="compact"
              className="justify-self-start"
              onClick={() => onChange(_id, undefined)}
            >
              Discard changes for {name}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
