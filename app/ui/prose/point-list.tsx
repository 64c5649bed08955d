/** A list divided by hairlines. */
export function PointList({ points }: { points: string[] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {points.map((point, index) => (
        <li key={index} className="py-3 wrap-anywhere">
          {point}
        </li>
      ))}
    </ul>
  )
}
