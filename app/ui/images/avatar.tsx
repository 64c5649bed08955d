const tints = ['tint-blue', 'tint-amber', 'tint-green', 'tint-violet'] as const

/** Initials on a tint that is always the same for the same name. Hidden from assistive technology: the name is beside it. */
export function Avatar({
  name,
  size = 'size-11',
  letters = 2,
}: {
  name: string
  size?: string
  letters?: 1 | 2
}) {
  const words = name.trim().split(/\s+/)
  const ends = letters === 1 || words.length < 2 ? [words[0]] : [words[0], words.at(-1)]
  const initials = ends.map((word) => Array.from(word ?? '')[0] ?? '').join('')
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-full text-small font-semibold uppercase ${size} ${tints[sum % tints.length]}`}
    >
      {initials}
    </span>
  )
}
