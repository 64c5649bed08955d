import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ChoiceGroup } from './choice-group.tsx'

/** The widths at which a page is previewed, in CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const

export type PreviewWidth = keyof typeof widths

const choices = [
  { value: 'phone', label: 'Phone', Icon: Smartphone },
  { value: 'desktop', label: 'Desktop', Icon: Monitor },
] as const

type Props = {
  /** Names the frame. */
  title: string
  src: string
  /** Shown beside the width switch. */
  children?: ReactNode
  /** Called when a page has loaded into the frame. */
  onLoad?: (frame: HTMLIFrameElement) => void
  width: PreviewWidth
  onWidthChange: (width: PreviewWidth) => void
}

const pathOf = (address: string) => address.split('?')[0]

/**
 * A page of the site in a frame of phone or desktop width, scaled down to fit. A new page replaces the current one once it has loaded, at the
 * same scroll position.
 */
export function PageFrame({ title, src, width, onWidthChange, children, onLoad }: Props) {
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const [shown, setShown] = useState(src)
  const show = (frame: HTMLIFrameElement) => {
    const isSamePage = pathOf(shown) === pathOf(src)
    const top = (isSamePage && frames.current.get(shown)?.contentWindow?.scrollY) || 0
    frame.contentWindow?.scrollTo({ top, behavior: 'instant' })
    setShown(src)
    onLoad?.(frame)
  }
  const box = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState<number>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect.width))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, (available ?? widths[width]) / widths[width])
  return (
    <section aria-label={title} className="grid min-w-0 gap-3 xl:sticky xl:top-6">
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceGroup label="Width" choices={choices} value={width} onChoose={onWidthChange} />
        {children}
      </div>
      <div
        ref={box}
        className={`relative h-[calc(100dvh-11rem)] overflow-hidden rounded-card border border-line bg-page shadow-soft ${width === 'phone' ? 'max-xl:mx-auto w-full max-w-[392px] xl:w-[392px]' : ''}`}
      >
        {[...new Set([shown, src])].map((address) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which reads what its frame is to show
          <iframe
            key={address}
            ref={(frame) => {
              if (frame) frames.current.set(address, frame)
              return () => void frames.current.delete(address)
            }}
            title={address === shown ? title : `${title} (loading)`}
            src={address}
            aria-hidden={address !== shown}
            tabIndex={address === shown ? undefined : -1}
            onLoad={({ currentTarget }) => address === src && show(currentTarget)}
            className={`absolute top-0 left-0 origin-top-left border-0 ${address === shown ? '' : 'invisible'}`}
            style={{
              width: widths[width],
              height: `${100 / scale}%`,
              transform: scale < 1 ? `scale(${scale})` : undefined,
            }}
          />
        ))}
      </div>
    </section>
  )
}
