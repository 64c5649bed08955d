import { Pause, Play } from 'lucide-react'
import { useId, useState } from 'react'
import spriteAddress from 'virtual:logo-sprite'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import type { LogoStrip, TechnologyLogo } from '#contract/company/home-part.ts'
import { useCompany } from '#app/company/use-company.ts'

/** Partner and tool logos: two strips that move in opposite directions. */
export function LogoStrips() {
  const { partners, technologies } = useCompany('home')
  if (partners.logos.length + technologies.logos.length === 0) return null
  return (
    <section aria-label="Platforms and tools" className="mx-auto max-w-page px-4 py-4 md:px-8">
      {partners.logos.length > 0 && <Strip {...partners} />}
      {technologies.logos.length > 0 && <Strip {...technologies} isBackwards />}
    </section>
  )
}

/**
 * A strip that scrolls endlessly. It has a stop button, pauses while hovered, and stops permanently on keyboard focus.
 * Without scripts or with reduced motion, it is a static list.
 */
function Strip({ heading, logos, isBackwards }: LogoStrip & { isBackwards?: true }) {
  const id = useId()
  const [isOn, setIsOn] = useState(true)
  const isHydrated = useIsHydrated()
  const Icon = isOn ? Pause : Play
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid items-baseline gap-x-8 py-1 md:py-4 lg:grid-cols-[4fr_8fr]"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-body md:text-lead">
          {heading}
        </h2>
        <button
          type="button"
          aria-label={`${isOn ? 'Stop' : 'Start'} scrolling: ${heading}`}
          onClick={() => setIsOn(!isOn)}
          onFocus={({ target }) => target.matches(':focus-visible') && setIsOn(false)}
          className="strip-control size-11 place-items-center rounded-control text-heading transition-colors hover:bg-raised"
        >
          <Icon className="size-4" aria-hidden="true" />
        </button>
      </div>
      <div className="strip" data-still={!isOn || undefined} data-backwards={isBackwards}>
        <div className="strip-track">
          <Logos logos={logos} address={isHydrated ? spriteAddress : undefined} />
          {isHydrated && <Logos logos={logos} address={spriteAddress} isCopy />}
        </div>
      </div>
    </div>
  )
}

type LogosProps = {
  logos: TechnologyLogo[]
  /**
   * The address of the logo sprite. A script sets it, because the browser would otherwise load the sprite before
   * painting the top of the page.
   */
  address: string | undefined
  isCopy?: true
}

/** A second copy follows the first to make the strip endless; it is hidden from assistive technology. */
function Logos({ logos, address, isCopy }: LogosProps) {
  return (
    <ul
      aria-hidden={isCopy}
      inert={isCopy}
      className={`grid grid-cols-2 gap-1 text-small md:grid-cols-4 md:text-body ${isCopy ? 'strip-copy' : ''}`}
    >
      {logos.map(({ slug, name }) => (
        <li key={name} className={`flex items-center gap-2 font-medium ${slug ? '' : 'pl-7'}`}>
          {slug && (
            <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="currentColor" aria-hidden="true">
              {address && <use href={`${address}#${slug}`} />}
            </svg>
          )}
          {name}
        </li>
      ))}
    </ul>
  )
}
