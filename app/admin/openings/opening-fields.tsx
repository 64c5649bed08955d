import { useId, type ReactNode } from 'react'
import { Panel } from '#app/ui/admin/panel.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { Field, SelectField, TextArea } from '#app/ui/forms/field.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import type { FieldErrors } from '#app/ui/forms/use-submission.ts'
import { listCountries } from '#contract/company/countries.ts'
import { language } from '#contract/locale.ts'
import { neededToOpen, openingFields, type OpeningField } from '#contract/openings/opening-fields.ts'
import { openingLists, type OpeningList } from '#contract/openings/opening-lists.ts'
import { employmentTypeNames, salaryUnitNames } from '#contract/openings/opening-texts.ts'
import { keysOf } from '#contract/fields.ts'
import type { OpeningForm } from './opening-form.rules.ts'

type Props = {
  form: OpeningForm
  fieldErrors: FieldErrors
  onChange: (changes: Partial<OpeningForm>) => void
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  keysOf(names).map((value) => ({ value, label: names[value]! }))

const kindOptions = optionsOf(employmentTypeNames)
const unitOptions = optionsOf(salaryUnitNames)
const countries = listCountries()
const currencyNames = new Intl.DisplayNames(language, { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency')
  .map((code) => ({ value: code, label: `${currencyNames.of(code) ?? code} (${code})` }))
  .sort((one, other) => one.label.localeCompare(other.label, language))

export function OpeningFields({ form, fieldErrors, onChange }: Props) {
  const remoteId = useId()
  const isNeeded = (name: OpeningField | OpeningList) => form.status !== 'draft' && name in neededToOpen
  const text = (name: OpeningField, more: { hint?: ReactNode; placeholder?: string } = {}) => {
    const { label, max, rows, placeholder, required } = openingFields[name] as {
      label: string
      max: number
      rows?: number
      placeholder?: string
      required?: string
    }
    const props = {
      label,
      name,
      maxLength: max,
      placeholder,
      isRequired: required !== undefined || isNeeded(name),
      value: form[name],
      error: fieldErrors[name],
      ...more,
    }
    const set = (value: string) => onChange({ [name]: value })
    return rows ? (
      <TextArea rows={rows} {...props} onChange={({ target }) => set(target.value)} />
    ) : (
      <Field {...props} onChange={({ target }) => set(target.value)} />
    )
  }
  const list = (name: OpeningList) => (
    <TextArea
      label={openingLists[name]}
      name={name}
      isRequired={isNeeded(name)}
      rows={6}
      hint="One per line."
      value={form[name]}
      error={fieldErrors[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  const amount = (name: 'salaryMin' | 'salaryMax', label: string) => (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      value={form[name]}
      error={fieldErrors[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <div className="grid min-w-0 content-start gap-6">
      <Panel title="Role" bodyClass="grid gap-4 p-5">
        {text('title')}
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {text('experience')}
          <SelectField
            label="Employment type"
            name="kind"
            options={kindOptions}
            value={form.kind}
            error={fieldErrors.kind}
            onChange={({ target }) => onChange({ kind: target.value as OpeningForm['kind'] })}
          />
          {text('hours', { placeholder: employmentTypeNames[form.kind] })}
        </div>
        {text('description')}
        {list('responsibilities')}
        {list('requirements')}
        {list('offer')}
      </Panel>
      <Panel title="Location" bodyClass="grid gap-4 p-5">
        {text('location', {
          hint: 'Shown on the site. Leave empty to use the fields below.',
        })}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {text('city')}
          {text('region')}
          {text('postcode')}
          <SearchField
            label="Country"
            name="country"
            options={countries}
            hint="Job search sites may skip openings without a country."
            value={form.country}
            error={fieldErrors.country}
            onChange={(country) => onChange({ country })}
          />
        </div>
        <label htmlFor={remoteId} className={`flex min-h-11 items-center gap-3 ${labelLook}`}>
          <input
            id={remoteId}
            name="isRemote"
            type="checkbox"
            checked={form.isRemote}
            onChange={({ target }) => onChange({ isRemote: target.checked })}
            className="checkbox"
          />
          Remote work possible
        </label>
        {form.isRemote && text('remoteArea')}
      </Panel>
      <Panel title="Pay" bodyClass="grid gap-4 p-5">
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <SearchField
            label="Currency"
            name="currency"
            options={currencies}
            value={form.currency}
            error={fieldErrors.currency}
            onChange={(currency) => onChange({ currency })}
          />
          {amount('salaryMin', 'Minimum salary')}
          {amount('salaryMax', 'Maximum salary')}
          <SelectField
            label="Pay period"
            name="salaryUnit"
            options={unitOptions}
            value={form.salaryUnit}
            error={fieldErrors.salaryUnit}
            onChange={({ target }) => onChange({ salaryUnit: target.value as OpeningForm['salaryUnit'] })}
          />
        </div>
        {text('salaryText', { hint: 'Shown instead of the amounts.' })}
      </Panel>
      <Panel title="Search results" bodyClass="grid gap-4 p-5">
        {text('searchTitle', { placeholder: form.title })}
        {text('searchDescription', { placeholder: form.description.slice(0, 150) })}
      </Panel>
    </div>
  )
}
