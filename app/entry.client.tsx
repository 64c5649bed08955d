import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { styleId } from './rendering/document.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

if (import.meta.env.DEV) {
  // Vite's own copy of the stylesheet, which hot reloading updates, replaces the inlined one
  const before = new Set(document.querySelectorAll('style'))
  await import('./site.css')
  const inlined = document.getElementById(styleId)
  const copy = [...document.querySelectorAll('style')].find((style) => !before.has(style))
  if (inlined instanceof HTMLStyleElement && copy) {
    // at the same position, since the back office stylesheet must come after it
    inlined.before(copy)
    inlined.disabled = true
  }
}
