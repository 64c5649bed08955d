import { Pause, Play } from 'lucide-react'
import { useId, useState } from 'react'
import marksAddress from 'virtual:technology-marks'
import { useIsHydrated } from '#app/ui/loading/is-hydrated.ts'
import { partnerStrip, technologyStrip, type LogoStrip, type TechnologyMark } from '#content/home.ts'

/** The marks of partners and of tools: two strips that run against each other. */
export function LogoStrips() {
  return (
    <section
      aria-label="Platforms and tools"
      className="later far-strips mt-16 divide-y divide-line border-y border-line bg-surface md:mt-24"
    >
      <Strip {...partnerStrip} />
      <Strip {...technologyStrip} isBackwards />
    </section>
  )
}

/**
 * Runs for ever, so it can be stopped by its button, stands still under the pointer, and stops for good where the keyboard
 * comes by. Without a script, or where less motion is wanted, it is a list in lines.
 */
function Strip({ heading, marks, isBackwards }: LogoStrip & { isBackwards?: true }) {
  const id = useId()
  const [isOn, setIsOn] = useState(true)
  const isHydrated = useIsHydrated()
  const Icon = isOn ? Pause : Play
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mx-auto grid max-w-page items-center gap-x-8 px-4 py-3 md:px-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-0">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <h2 id={id} className="font-mono text-small font-normal text-muted">
            {heading}
          </h2>
          <button
            type="button"
            aria-label={`${isOn ? 'Stop' : 'Start'} the strip: ${heading}`}
            onClick={() => setIsOn(!isOn)}
            onFocus={({ target }) => target.matches(':focus-visible') && setIsOn(false)}
            className="strip-control grid size-11 place-items-center rounded-control text-heading transition-colors hover:bg-raised"
          >
            <Icon className="size-4" aria-hidden="true" />
          </button>
        </div>
        <div className="strip" data-still={!isOn || undefined} data-backwards={isBackwards}>
          <div className="strip-track">
            <Marks marks={marks} address={isHydrated ? marksAddress : undefined} />
            {isHydrated && <Marks marks={marks} address={marksAddress} isCopy />}
          </div>
        </div>
      </div>
    </div>
  )
}

type MarksProps = {
  marks: TechnologyMark[]
  /** Of the picture that holds them: fetched by a script, since a browser would fetch it before it paints what is above. */
  address: string | undefined
  isCopy?: true
}

/** The copy follows the first so that the strip has no end; it is there for the eye alone. */
function Marks({ marks, address, isCopy }: MarksProps) {
  return (
    <ul aria-hidden={isCopy} inert={isCopy} className={isCopy && 'strip-copy'}>
      {marks.map(({ slug, name }) => (
        <li key={slug}>
          <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
            {address && <use href={`${address}#${slug}`} />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
