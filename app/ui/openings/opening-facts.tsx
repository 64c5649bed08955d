import { BriefcaseBusiness, MapPin, Wallet } from 'lucide-react'

type Props = { opening: { experience: string; place: string; pay: string } }

/** Experience, place and pay in one line, as far as they are given. */
export function OpeningFacts({ opening: { experience, place, pay } }: Props) {
  const facts = [
    { Icon: BriefcaseBusiness, text: experience && `${experience} experience` },
    { Icon: MapPin, text: place },
    { Icon: Wallet, text: pay },
  ]
  return (
    <span className="flex flex-wrap gap-x-6 gap-y-1 font-mono text-small font-normal text-muted">
      {facts.map(
        ({ Icon, text }) =>
          text && (
            <span key={text} className="inline-flex items-start gap-2 wrap-anywhere">
              <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
              {text}
            </span>
          ),
      )}
    </span>
  )
}
