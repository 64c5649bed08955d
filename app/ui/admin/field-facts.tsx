import { factsIn, shortLabelOf, type TextField } from '#contract/fields.ts'
import { mailtoLink } from '#contract/email.ts'
import { Fact } from './facts.tsx'

type Props<Name extends string> = {
  fields: Readonly<Record<Name, TextField>>
  texts: Readonly<Record<NoInfer<Name>, string>>
}

/** A form's fields as facts. Email addresses and phone numbers are links. */
export function FieldFacts<Name extends string>({ fields, texts }: Props<Name>) {
  return factsIn(fields).map((name) => (
    <Fact key={name} name={shortLabelOf(fields[name])}>
      <Value type={fields[name].type} text={texts[name]} />
    </Fact>
  ))
}

function Value({ type, text }: { type: TextField['type']; text: string }) {
  if (!text) return 'Not provided'
  if (!type)
    return (
      <span dir="auto" className="block text-left">
        {text}
      </span>
    )
  const href = type === 'email' ? mailtoLink(text) : `tel:${text.replace(/[^\d+]/g, '')}`
  return (
    <a href={href} dir="auto" className="text-link hover:underline">
      {text}
    </a>
  )
}
