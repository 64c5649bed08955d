const windows = Array.from({ length: 7 }, (_, index) => 66 + index * 76)
const lit = new Set([1, 4, 5])

/** A drawing of the studio above the tram shed at dusk; dark in both themes. */
export function Studio({ words }: { words: string }) {
  return (
    <svg
      viewBox="0 0 640 420"
      role="img"
      aria-label={words}
      className="on-dark w-full rounded-panel border border-line bg-ink-950"
    >
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#080e1a" />
          <stop offset="1" stopColor="var(--color-cobalt-700, #1947bf)" />
        </linearGradient>
        <pattern id="stars" width="24" height="24" patternUnits="userSpaceOnUse">
          <circle cx="1.5" cy="1.5" r="1" className="fill-cobalt-300" opacity=".35" />
        </pattern>
      </defs>
      <path d="M0 0h640v420H0z" fill="url(#dusk)" />
      <path d="M0 0h640v150H0z" fill="url(#stars)" />
      <circle cx="540" cy="64" r="22" className="fill-ochre-400" />

      {/* the shed's saw-tooth roof, and the studio's floor below it */}
      <path
        d="M30 380V150l62-46v46l76-46v46l76-46v46l76-46v46l76-46v46l76-46v46l76-46v46h62v230z"
        className="fill-ink-900 stroke-cobalt-400"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {windows.map((x, index) => (
        <g key={x} className="stroke-cobalt-400" strokeWidth="1.5">
          <rect
            x={x}
            y="176"
            width="48"
            height="60"
            rx="4"
            className={lit.has(index) ? 'fill-ochre-400' : 'fill-ink-950'}
          />
          <path d={`M${x + 24} 176v60M${x} 206h48`} />
        </g>
      ))}
      <path d="M30 262h580" className="stroke-cobalt-400" strokeWidth="1.5" opacity=".6" />

      {/* the overhead line, the tram under it, and its rails */}
      <path d="M0 250h640" className="stroke-ink-300" />
      <g className="stroke-ink-50" strokeWidth="1.5" strokeLinejoin="round">
        <path d="m330 288 26-20-26-18" fill="none" />
        <path d="M128 288h392a26 26 0 0 1 26 26v58H112v-68a16 16 0 0 1 16-16z" className="fill-cobalt-900" />
        <path d="M112 340h434" className="stroke-ochre-400" strokeWidth="4" />
        {[132, 196, 260, 372, 436].map((x) => (
          <rect key={x} x={x} y="300" width="52" height="28" rx="5" className="fill-cobalt-300" />
        ))}
        <path
          d="M324 300h36v72h-36zM342 300v72M500 300h20a14 14 0 0 1 14 14v14h-34z"
          className="fill-cobalt-300"
        />
        {[160, 208, 452, 500].map((x) => (
          <circle key={x} cx={x} cy="376" r="11" className="fill-ink-950" />
        ))}
      </g>
      <path d="M0 388h640M0 398h640" className="stroke-ink-300" strokeWidth="2" />
      <path d="M0 398h640v22H0z" className="fill-ink-950" />
    </svg>
  )
}
