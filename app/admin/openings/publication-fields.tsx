import { Panel } from '#app/ui/admin/panel.tsx'
import { Field, SelectField } from '#app/ui/forms/field.tsx'
import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import { formatShortDate } from '#app/ui/dates.ts'
import { formatCount } from '#contract/locale.ts'
import { openingSlugLimit } from '#contract/openings/limits.ts'
import type { Opening, Recruiter } from '#contract/openings/openings.ts'
import type { OpeningForm } from './opening-form.rules.ts'
import { OpeningBadge, statusOptions } from './opening-status.tsx'

type Props = {
  /** Undefined for a new opening. */
  stored: Opening | undefined
  recruiters: Recruiter[]
  form: OpeningForm
  fieldErrors: FieldErrors
  onChange: (changes: Partial<OpeningForm>) => void
}

/** The status, closing date, recruiter and slug of an opening. */
export function PublicationFields({ stored, recruiters, form, fieldErrors, onChange }: Props) {
  // a former recruiter stays selected until another is chosen
  const isFormer = form.recruiterId !== '' && !recruiters.some(({ _id }) => _id === form.recruiterId)
  const recruiterOptions = [
    { value: '', label: 'Unassigned' },
    ...recruiters.map(({ _id, name }) => ({ value: _id, label: name })),
    ...(isFormer ? [{ value: form.recruiterId, label: 'Former team member' }] : []),
  ]
  return (
    <Panel
      title="Publication"
      bodyClass="grid gap-4 p-5"
      className="self-start lg:sticky lg:top-6"
      action={stored && <OpeningBadge state={stored.state} />}
    >
      <SelectField
        label="Status"
        name="status"
        options={statusOptions}
        value={form.status}
        error={fieldErrors.status}
        hint={hintOf(form.status, stored)}
        onChange={({ target }) => onChange({ status: target.value as OpeningForm['status'] })}
      />
      <Field
        label="Closing date"
        name="validThrough"
        type="date"
        value={form.validThrough}
        error={fieldErrors.validThrough}
        hint="Applications close at the end of this day. Leave empty to close it yourself."
        onChange={({ target }) => onChange({ validThrough: target.value })}
      />
      <SelectField
        label="Recruiter"
        name="recruiterId"
        options={recruiterOptions}
        value={form.recruiterId}
        error={fieldErrors.recruiterId}
        hint="Not shown to visitors."
        onChange={({ target }) => onChange({ recruiterId: target.value })}
      />
      <Field
        label="Slug"
        name="slug"
        maxLength={openingSlugLimit}
        spellCheck={false}
        autoCapitalize="none"
        value={form.slug}
        error={fieldErrors.slug}
        hint={
          stored?.postedOn ? 'If you change it, the old address redirects.' : 'Leave empty to use the title.'
        }
        onChange={({ target }) => onChange({ slug: target.value })}
      />
      {stored && (
        <div className="grid gap-1 border-t border-line pt-4 text-small text-muted">
          <p>{formatCount(stored.applications, 'application', 'applications')}</p>
          {stored.postedOn && <p>Posted {formatShortDate(stored.postedOn)}</p>}
          {stored.postedOn && stored.status !== 'draft' && (
            <p>
              <a
                href={`/career/${stored.slug}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-9 items-center font-medium wrap-anywhere text-link hover:underline pointer-coarse:min-h-11"
              >
                /career/{stored.slug}
              </a>
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}

function hintOf(status: OpeningForm['status'], stored: Opening | undefined): string {
  if (status === 'draft')
    return stored?.status === 'draft' || !stored
      ? 'Not on the site.'
      : 'Its page will be removed from the site.'
  if (status === 'closed')
    return stored?.status === 'closed'
      ? 'Its page stays on the site, marked as closed.'
      : 'Its page will stay on the site, marked as closed.'
  if (stored?.status !== 'open') return 'Appears on the career page when you save.'
  return stored.state === 'expired'
    ? 'The closing date has passed. Choose a later one to reopen it.'
    : 'On the career page.'
}
