import { circle, strokedPath } from './svg-shapes.ts'
import { type Pattern, range } from './pattern.ts'

/** A layered graph with one highlighted path. */
export const networkPattern: Pattern = (random, palette) => {
  const layers = range(5).map((layer) => {
    const count = random.integer(layer % 4 === 0 ? 3 : 4, layer % 4 === 0 ? 4 : 6)
    const gap = 640 / count
    return range(count).map((node) => [240 + layer * 280, Math.round(130 + gap * (node + 0.5))] as const)
  })
  const path = layers.map((layer) => random.pick(layer))
  const edges = layers
    .slice(1)
    .flatMap((layer, index) =>
      layer.flatMap((to) =>
        layers[index]!.filter(() => random.next() < 0.72).map((from) => `M${from.join(' ')}L${to.join(' ')}`),
      ),
    )
  const nodes = layers.flat().map((node) => {
    const isOnPath = path.includes(node)
    return circle(
      node[0],
      node[1],
      isOnPath ? 26 : 18,
      isOnPath ? palette.accent : palette.deep,
      isOnPath ? undefined : palette.pale,
    )
  })
  return (
    strokedPath(edges.join(''), palette.line, 2, 0.45) +
    strokedPath(`M${path.map((node) => node.join(' ')).join('L')}`, palette.accent, 5) +
    nodes.join('')
  )
}
