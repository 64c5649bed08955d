import type { ReactNode } from 'react'

/** Tints are in tints.css, or in the stylesheet of the back office if only it uses them. */
const tones = {
  neutral: 'bg-raised text-heading',
  action: 'bg-tint text-link',
  pending: 'tint-amber',
  reviewed: 'tint-blue',
  shortlisted: 'tint-lime',
  interviewed: 'tint-violet',
  hired: 'tint-green',
  rejected: 'tint-red',
} as const

export type BadgeTone = keyof typeof tones

/** A label on a tinted background; a status has a dot before it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-2 rounded-badge px-2.5 py-1 text-small font-medium ${tone === 'action' ? 'wrap-anywhere' : 'whitespace-nowrap'} ${tones[tone]}`}
    >
      {tone !== 'action' && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  )
}
