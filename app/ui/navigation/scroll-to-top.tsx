import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isMotionReduced } from '#app/ui/theme/motion.ts'

/** A button that scrolls to the top, shown once the page is scrolled past `threshold` pixels. */
export function ScrollToTop({ threshold }: { threshold: number }) {
  const [isPast, setIsPast] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const look = () => setIsPast(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [threshold])

  const scrollToTop = () => {
    window.scrollTo({ top: 0, behavior: isMotionReduced() ? 'auto' : 'smooth' })
    // the button is about to disappear, so the focus moves to the top too
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <button
      ref={button}
      type="button"
      aria-label="Scroll to top"
      onClick={scrollToTop}
      className={`to-top needs-script ${isPast ? '' : 'invisible translate-y-2 opacity-0'}`}
    >
      <ArrowUp className="size-5" aria-hidden="true" />
    </button>
  )
}
