/** The white margin of a QR code, in modules (ISO/IEC 18004). */
const margin = 4

/** A QR code, black on white in both themes, as scanners expect. @param rows strings of `1` (dark) and `0` */
export function QrCode({ rows }: { rows: readonly string[] }) {
  const size = rows.length + 2 * margin
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
  return (
    <svg
      role="img"
      aria-label="QR code with the secret"
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-control border border-line bg-[#fff] forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
