/** One point below the other; the space between them is their mark. */
export function PointList({ points }: { points: string[] }) {
  return (
    <ul className="mt-4 grid gap-3">
      {points.map((point, index) => (
        <li key={index} className="wrap-anywhere">
          {point}
        </li>
      ))}
    </ul>
  )
}
