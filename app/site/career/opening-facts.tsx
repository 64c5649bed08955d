import { BriefcaseBusiness, MapPin, Wallet } from 'lucide-react'
import type { Opening } from '#content/openings.ts'

const thousands = (amount: number) => `${amount / 1000}k`

/** Experience, place and pay in one line. */
export function OpeningFacts({ opening }: { opening: Opening }) {
  const { experience, remote, salary } = opening
  const facts = [
    { Icon: BriefcaseBusiness, text: `${experience} experience` },
    { Icon: MapPin, text: remote.allowed ? `Remote, ${remote.country}` : opening.location.locality },
    { Icon: Wallet, text: `${salary.currency} ${thousands(salary.min)} to ${thousands(salary.max)}` },
  ]
  return (
    <span className="flex flex-wrap gap-x-6 gap-y-1 font-mono text-small font-normal text-muted">
      {facts.map(({ Icon, text }) => (
        <span key={text} className="inline-flex items-center gap-2 wrap-anywhere">
          <Icon className="size-4 shrink-0 text-accent" aria-hidden="true" />
          {text}
        </span>
      ))}
    </span>
  )
}
