import { keysOf, type TextField } from '#contract/fields.ts'
import { mailtoLink } from '#contract/email.ts'
import { Fact } from './facts.tsx'

type Props<Name extends string> = {
  fields: Readonly<Record<Name, TextField>>
  /** The fields to show, in this order, with their labels. */
  labels: Partial<Record<NoInfer<Name>, string>>
  texts: Readonly<Record<NoInfer<Name>, string>>
}

/** Facts made from described fields; addresses and phone numbers are links. */
export function FieldFacts<Name extends string>({ fields, labels, texts }: Props<Name>) {
  return keysOf(labels).map((name) => (
    <Fact key={name} name={labels[name]!}>
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
