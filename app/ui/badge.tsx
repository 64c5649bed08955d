import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-raised text-heading',
  action: 'bg-tint text-link',
  pending: 'bg-[light-dark(#fcf0cf,#342700)] text-[light-dark(#594500,#eacf83)]',
  reviewed: 'bg-[light-dark(#e7f1ff,#132946)] text-[light-dark(#164781,#b3d4ff)]',
  shortlisted: 'bg-[light-dark(#e0f8dd,#163013)] text-[light-dark(#1d5618,#ace2a5)]',
  interviewed: 'bg-[light-dark(#f2edff,#2e2142)] text-[light-dark(#523779,#d9c6fe)]',
  hired: 'bg-[light-dark(#d4faea,#003223)] text-[light-dark(#02553f,#8ce6c4)]',
  rejected: 'bg-[light-dark(#feebe9,#421c19)] text-[light-dark(#782a28,#febfb9)]',
} as const

export type BadgeTone = keyof typeof tones

/** A word on a tint; a state has a dot before it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-2 rounded-badge px-2.5 py-1 text-small font-medium wrap-anywhere ${tones[tone]}`}
    >
      {tone !== 'action' && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {children}
    </span>
  )
}
