import { useLazyUntilHydrated } from './use-lazy-until-hydrated.ts'

/** The styles of a wordmark, each with its own symbol. */
type WordmarkLook = 'serif' | 'mono' | 'wide' | 'italic' | 'stacked' | 'slab' | 'condensed' | 'round'

type Look = { symbol: string; isOutline?: true; type: string; isInTwoLines?: true }

/** Symbols are paths in a view box of 24 by 24: filled, or outlined. */
const looks: Record<WordmarkLook, Look> = {
  wide: {
    symbol: 'M1 5h9l4 7-4 7H1l4-7zM13 5h4l4 7-4 7h-4l4-7z',
    type: 'text-[0.9375em] font-semibold tracking-[0.24em] uppercase',
  },
  serif: {
    symbol: 'M9 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M15 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15',
    isOutline: true,
    type: 'text-[1.125em] font-medium tracking-[-0.01em]',
  },
  round: {
    symbol:
      'M12 2v4M12 18v4M2 12h4M18 12h4M4.9 4.9l2.9 2.9M16.2 16.2l2.9 2.9M4.9 19.1l2.9-2.9M16.2 7.8l2.9-2.9M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
    isOutline: true,
    type: 'text-[1.25em] font-medium tracking-[-0.04em] lowercase',
  },
  slab: {
    symbol:
      'M2 7c3.3-3 6.7-3 10 0s6.7 3 10 0M2 13c3.3-3 6.7-3 10 0s6.7 3 10 0M2 19c3.3-3 6.7-3 10 0s6.7 3 10 0',
    isOutline: true,
    type: 'text-[1.1875em] font-extrabold tracking-[-0.035em]',
  },
  italic: {
    symbol: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7z',
    type: 'text-[1.125em] font-medium tracking-[-0.02em]',
  },
  condensed: {
    symbol: 'M2 21V10h3v11zM7 21V6h3v15zM14 21V6h3v15zM19 21V10h3v11zM10.5 3h3v18h-3z',
    type: 'text-[1.0625em] font-light tracking-[-0.06em] uppercase',
  },
  mono: {
    symbol: 'M2 3h9v5H2zM13 3h9v5h-9zM2 10h4v5H2zM8 10h8v5H8zM18 10h4v5h-4zM2 17h9v5H2zM13 17h9v5h-9z',
    type: 'font-mono text-[1.0625em] font-medium tracking-[-0.04em] lowercase',
  },
  stacked: {
    symbol: 'M3 3h18v18H3zM3 12h18M12 3v18M3 3l18 18',
    isOutline: true,
    type: 'text-[1em] leading-[1.05] font-semibold tracking-[-0.02em]',
    isInTwoLines: true,
  },
}

/** A name as an SVG path in a separate file, so that no script contains it. */
type Letterforms = { viewBox: string; href: string }

/** A client. An uploaded logo replaces the name. */
export type WordmarkClient = {
  name: string
  wordmark: WordmarkLook
  letterforms?: Letterforms | undefined
  logo: string
}

type Props = { client: WordmarkClient; size?: string }

/** A client's logo, or a one-colour wordmark: a symbol, and the name as text or as a path. */
export function Wordmark({
  client: { name, wordmark, letterforms, logo },
  size = 'text-[clamp(0.625rem,3.3vw,0.8125rem)] md:text-lead',
}: Props) {
  const loading = useLazyUntilHydrated()
  if (logo !== '')
    return (
      <span className={`inline-flex ${size}`}>
        {/* logos are made for light backgrounds, so dark themes need a light plate */}
        <img
          src={logo}
          alt={name}
          loading={loading}
          className="h-[2.5em] max-w-full rounded-tile bg-ink-50 object-contain px-[0.5em] py-[0.25em]"
        />
      </span>
    )
  const { symbol, isOutline, type, isInTwoLines } = looks[wordmark]
  const paint = isOutline
    ? ({ fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const)
    : { fill: 'currentColor' }
  return (
    <span className={`inline-flex items-center gap-[0.75em] ${size}`}>
      <svg viewBox="0 0 24 24" className="size-[1.5em] shrink-0" aria-hidden="true" {...paint}>
        <path d={symbol} />
      </svg>
      {letterforms ? (
        <svg
          viewBox={letterforms.viewBox}
          fill="currentColor"
          role="img"
          aria-label={name}
          className="h-[1em]"
        >
          <use href={letterforms.href} />
        </svg>
      ) : (
        <span className={`leading-tight ${type} ${isInTwoLines ? 'w-min wrap-normal' : 'whitespace-nowrap'}`}>
          {name}
        </span>
      )}
    </span>
  )
}
