import { useEffect, useMemo, useState } from 'react'
import { cssInTheme, splitEmail, styleAttribute } from './email-markup.rules.ts'

type Props = {
  /** Names the frame. */
  title: string
  html: string
  /** CSS pixels */
  width: number
  isDark: boolean
}

/** An email in a frame, scaled down to fit. It runs no scripts, and its links open in new tabs. */
export function EmailFrame({ title, html, width, isDark }: Props) {
  const [frame, setFrame] = useState<Document>()
  const email = useMemo(() => splitEmail(html), [html])
  useEffect(() => {
    if (frame) showMarkup(frame, email.markup)
  }, [frame, email])
  useEffect(() => {
    if (frame) showStyles(frame, email.css, isDark)
  }, [frame, email, isDark])

  const [box, setBox] = useState<HTMLElement | null>(null)
  const [available, setAvailable] = useState(width)
  useEffect(() => {
    if (!box) return
    const observer = new ResizeObserver(([entry]) => setAvailable(entry!.contentRect.width))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  const scale = Math.min(1, available / width)
  return (
    <div ref={setBox} className="relative min-h-0 grow overflow-hidden">
      <iframe
        title={title}
        srcDoc="<!doctype html>"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument ?? undefined)}
        className="absolute top-0 left-0 origin-top-left border-0"
        style={{
          width: Math.max(width, available),
          height: `${100 / scale}%`,
          transform: scale < 1 ? `scale(${scale})` : undefined,
        }}
      />
    </div>
  )
}

function showMarkup(frame: Document, markup: string): void {
  frame.documentElement.innerHTML = markup
  for (const element of frame.querySelectorAll<HTMLElement>(`[${styleAttribute}]`))
    element.style.cssText = element.getAttribute(styleAttribute)!
  for (const link of frame.links) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
}

function showStyles(frame: Document, css: string, isDark: boolean): void {
  const sheet = new frame.defaultView!.CSSStyleSheet()
  sheet.replaceSync(cssInTheme(css, isDark))
  frame.adoptedStyleSheets = [sheet]
  frame.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
}
