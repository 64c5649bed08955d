type Props = { opening: { experience: string; place: string; pay: string } }

/** Experience, place and pay in one line, if given. */
export function OpeningFacts({ opening: { experience, place, pay } }: Props) {
  const facts = [experience && `${experience} experience`, place, pay].filter(Boolean)
  return (
    <span className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
      {facts.map((fact) => (
        <span key={fact} className="wrap-anywhere">
          {fact}
        </span>
      ))}
    </span>
  )
}
