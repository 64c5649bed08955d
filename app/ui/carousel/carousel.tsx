import { Pause, Play } from 'lucide-react'
import { useCallback, useId, useRef, type FocusEvent, type ReactNode } from 'react'
import { useAutoAdvance } from './use-auto-advance.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useSlideScroll } from './use-slide-scroll.ts'

type Slide = { key: string; name: string; content: ReactNode }

/** Slides side by side: one, next to the heading and dots if there is room, or up to three. */
const layouts = {
  one: { look: '[--per-view:1] gap-x-8 items-start lg:grid lg:grid-cols-[4fr_8fr]', maxPerView: 1 },
  three: { look: '[--per-view:1] md:[--per-view:2] lg:[--per-view:3]', maxPerView: 3 },
} as const

type Props = {
  /** The heading, which names the carousel. */
  heading: string
  lead?: string
  slides: Slide[]
  sideBySide?: keyof typeof layouts
}

/**
 * A carousel (WAI-ARIA practices, with grouped controls) that advances every five seconds while it's in view. It can be stopped, swiped, and
 * controlled by dots. Without scripts it's a scrolling row.
 */
export function Carousel({ heading, lead, slides, sideBySide = 'one' }: Props) {
  const id = useId()
  const { look, maxPerView } = layouts[sideBySide]
  const frame = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { current, perView, show } = useSlideScroll(track)
  const stops = Math.max(1, slides.length - (perView ?? maxPerView) + 1)
  const shown = Math.min(current, stops - 1)

  const advance = useCallback(() => show((shown + 1) % stops), [show, shown, stops])
  const { isOn, choose, setIsPaused } = useAutoAdvance(frame, advance)

  // keyboard focus stops the rotation permanently; pressing the control has its own effect
  const stopOnFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.matches(':focus-visible')) choose(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only watches: nothing is operated here
    <section
      ref={frame}
      aria-roledescription="carousel"
      aria-labelledby={id}
      onFocus={stopOnFocus}
      onPointerEnter={({ pointerType }) => setIsPaused(pointerType === 'mouse')}
      onPointerLeave={() => setIsPaused(false)}
      onPointerDown={({ pointerType }) => pointerType === 'touch' && choose(false)}
      className={look}
    >
      <SectionHeading
        id={id}
        heading={heading}
        {...(lead && { lead })}
        action={
          <div className="needs-script -ml-2 flex items-center">
            <RotationControl isOn={isOn} onChange={choose} />
            <Dots
              count={stops}
              current={shown}
              controls={`${id}-slides`}
              onChoose={(index) => {
                choose(false)
                show(index)
              }}
            />
          </div>
        }
      />
      <div
        ref={track}
        id={`${id}-slides`}
        role="group"
        aria-label="Slides"
        aria-live={isOn ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable (axe: scrollable-region-focusable)
        tabIndex={0}
        className="carousel-track"
      >
        {slides.map(({ key, name, content }, index) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${name}, ${index + 1} of ${slides.length}`}
            inert={perView !== undefined && (index < shown || index >= shown + perView)}
            className="carousel-slide"
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}

function RotationControl({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const Icon = isOn ? Pause : Play
  return (
    <button
      type="button"
      aria-label={isOn ? 'Stop slide rotation' : 'Start slide rotation'}
      onClick={() => onChange(!isOn)}
      className="grid size-11 place-items-center rounded-control text-heading transition-colors hover:bg-raised"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  )
}

type DotsProps = { count: number; current: number; controls: string; onChoose: (index: number) => void }

function Dots({ count, current, controls, onChoose }: DotsProps) {
  return (
    <div role="group" aria-label="Choose slide" className="flex">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Show slide ${index + 1} of ${count}`}
          aria-current={index === current ? 'true' : undefined}
          aria-controls={controls}
          onClick={() => onChoose(index)}
          className="group/dot grid h-11 w-8 place-items-center rounded-control"
        >
          <span className="h-2 w-2 rounded-full bg-control forced-colors:outline transition-colors group-hover/dot:bg-heading group-aria-[current]/dot:w-6 group-aria-[current]/dot:bg-action" />
        </button>
      ))}
    </div>
  )
}
