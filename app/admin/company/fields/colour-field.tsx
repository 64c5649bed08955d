import { useId } from 'react'
import { fieldBox } from '#app/ui/forms/field-look.ts'
import { ariaOf, Framed } from '#app/ui/forms/field.tsx'
import { isColour } from '#contract/company/colour.ts'
import { useLogoColours } from './use-logo-colours.ts'

type Props = {
  label: string
  hint: string | undefined
  /** The path of the field in the form. */
  name: string
  error: string | undefined
  colour: string
  onChange: (colour: string) => void
}

/** A colour field: typed, picked, or chosen from the logo's colours. */
export function ColourField({ label, hint, name, error, colour, onChange }: Props) {
  const id = useId()
  const fromLogo = useLogoColours()
  return (
    <Framed {...{ id, label, hint, error }}>
      <div className="flex gap-3">
        <input
          name={name}
          value={colour}
          onChange={({ target }) => onChange(target.value)}
          maxLength={20}
          spellCheck={false}
          autoComplete="off"
          {...ariaOf(id, hint, error, false)}
          className={`h-(--control-height) font-mono ${fieldBox}`}
        />
        <input
          type="color"
          aria-label={`${label}: pick a colour`}
          value={isColour(colour) ? colour.toLowerCase() : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="h-(--control-height) w-16 shrink-0 cursor-pointer rounded-control border border-control bg-page p-1"
        />
      </div>
      {fromLogo.length > 0 && (
        <div
          role="group"
          aria-label={`${label}: from the logo`}
          className="mt-1 flex flex-wrap items-center gap-2"
        >
          <span aria-hidden="true" className="mr-1 text-small text-muted">
            From the logo
          </span>
          {fromLogo.map((one) => (
            <button
              key={one}
              type="button"
              aria-label={`${one} from the logo`}
              aria-pressed={one === colour.toLowerCase()}
              title={one}
              onClick={() => onChange(one)}
              className="size-11 rounded-control border border-control outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-action"
              style={{ background: one }}
            />
          ))}
        </div>
      )}
    </Framed>
  )
}
