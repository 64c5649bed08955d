const tints = [
  'bg-[light-dark(#e7f1ff,#132946)] text-[light-dark(#164781,#b3d4ff)]',
  'bg-[light-dark(#fcf0cf,#342700)] text-[light-dark(#594500,#eacf83)]',
  'bg-[light-dark(#d4faea,#003223)] text-[light-dark(#02553f,#8ce6c4)]',
  'bg-[light-dark(#f2edff,#2e2142)] text-[light-dark(#523779,#d9c6fe)]',
] as const

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
