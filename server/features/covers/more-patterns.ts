import { circle, palette, strokedPath } from './svg-shapes.ts'
import type { Pattern } from './patterns.ts'

const round = Math.round
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Many quiet signals, and the one that moved first. */
export const signals: Pattern = (random) => {
  const rows = 12
  const marked = random.integer(4, 8)
  const centre = random.integer(600, 1000)
  return range(rows)
    .map((row) => {
      const y = 320 + row * 40
      const heights = range(24).map((point) => {
        const x = 140 + point * 57
        const hill = Math.exp(-(((x - centre) / 230) ** 2))
        return round(y - hill * (40 + random.next() * 150) - random.next() * 10)
      })
      const d = `M140 ${y}${heights.map((height, point) => `${point === 0 ? 'L' : ' '}${140 + point * 57} ${height}`).join('')} 1460 ${y}`
      const isMarked = row === marked
      return `<path d="${d}" fill="${palette.night}" fill-opacity=".75" stroke="${isMarked ? palette.accent : palette.line}" stroke-width="${isMarked ? 6 : 3}" stroke-linejoin="round"${isMarked ? '' : ` opacity="${(0.35 + row * 0.055).toFixed(2)}"`}/>`
    })
    .join('')
}

/** The rings of a lock; where their gaps line up, it opens. */
export const rings: Pattern = (random) => {
  const x = random.pick([560, 800, 1040])
  const aligned = random.integer(-60, 60)
  const circles = range(7).map((ring) => {
    const radius = 90 + ring * 56
    const length = 2 * Math.PI * radius
    const gap = 46
    const turn = random.next() < 0.6 ? aligned : random.integer(0, 359)
    const dashes = random.pick([1, 1, 2, 3])
    const dash = `${round(length / dashes - gap)} ${gap}`
    const offset = round((gap / length) * 180)
    return `<circle cx="${x}" cy="450" r="${radius}" stroke="${palette.line}" stroke-width="${ring % 3 === 1 ? 14 : 4}" stroke-dasharray="${dash}" transform="rotate(${turn + offset} ${x} 450)" opacity="${(1 - ring * 0.1).toFixed(1)}"/>`
  })
  const key = `<g transform="rotate(${aligned} ${x} 450)">${strokedPath(`M${x} 450h470`, palette.accent, 6)}${circle(x + 470, 450, 16, palette.accent)}</g>`
  return (
    circles.join('') +
    key +
    circle(x, 450, 40, palette.night, palette.pale) +
    circle(x, 450, 12, palette.accent)
  )
}

/** What each week cost, and the line that it was brought down to. */
export const columns: Pattern = (random) => {
  const count = 16
  let height = random.integer(500, 560)
  const tops: number[] = []
  const bars = range(count).map((bar) => {
    height = Math.max(110, height - random.integer(-25, 70))
    const [x, top] = [160 + bar * 80, 740 - height]
    tops.push(top)
    const used = round(height * (0.35 + random.next() * 0.4))
    return (
      `<rect x="${x}" y="${top}" width="52" height="${height}" rx="6" stroke="${palette.line}" stroke-width="3" fill="${palette.night}" fill-opacity=".6"/>` +
      `<rect x="${x}" y="${740 - used}" width="52" height="${used}" rx="6" fill="${palette.line}" fill-opacity="${(0.25 + (bar / count) * 0.5).toFixed(2)}"/>`
    )
  })
  const steps = tops
    .map((top, bar) => `${bar === 0 ? `M146 ${top - 40}` : `V${top - 40}`}H${226 + bar * 80}`)
    .join('')
  return (
    strokedPath('M110 740H1490', palette.pale, 3) +
    bars.join('') +
    strokedPath(steps, palette.accent, 5) +
    circle(1426, tops.at(-1)! - 40, 15, palette.accent)
  )
}

/** Lines that flow the same way around what stands in theirs. */
export const flow: Pattern = (random) => {
  const [x, y, radius] = [random.integer(560, 1040), random.integer(380, 520), random.integer(120, 170)]
  const marked = random.integer(3, 9)
  const lines = range(15).map((line) => {
    const start = 40 + line * 58
    const side = start < y ? -1 : 1
    const reach = Math.max(0, radius * 1.5 - Math.abs(start - y)) * side
    const peak = round(start + reach)
    const d = `M0 ${start}C${x - 330} ${start} ${x - 260} ${peak} ${x} ${peak}S${x + 330} ${start} 1600 ${start}`
    const isMarked = line === marked
    return strokedPath(d, isMarked ? palette.accent : palette.line, isMarked ? 6 : 3, isMarked ? 1 : 0.7)
  })
  return (
    lines.join('') +
    circle(x, y, round(radius * 0.55), palette.night, palette.pale) +
    circle(x, y, 14, palette.accent)
  )
}
