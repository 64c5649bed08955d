/** A portrait without a photograph: initials over layers of rock that differ for each name. */
export function Portrait({ name, initials }: { name: string; initials: string }) {
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7)
  return (
    <div className="portrait" aria-hidden="true">
      <svg viewBox="0 0 320 180" preserveAspectRatio="none" fill="none">
        {[0, 1, 2, 3, 4, 5, 6].map((layer) => (
          <path
            key={layer}
            d={foldOf(layer, seed)}
            vectorEffect="non-scaling-stroke"
            className={layer === seed % 5 ? 'stroke-ochre-400' : 'stroke-cobalt-300'}
            strokeOpacity={layer === seed % 5 ? 1 : 0.45}
          />
        ))}
      </svg>
      {initials}
    </div>
  )
}

/** The path of one layer: two curves whose height depends on the seed. */
function foldOf(layer: number, seed: number): string {
  const base = 10 + layer * 24
  const rise = ((seed * (layer + 3)) % 23) - 11
  const bend = 20 + (seed % 37)
  const middle = 90 + (seed % 140)
  return `M0 ${base + rise}C${middle - 50} ${base - bend} ${middle} ${base + bend + 30} ${middle + 40} ${base + bend}S300 ${base - rise} 320 ${base + rise * 2}`
}
