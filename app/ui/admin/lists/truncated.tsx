/** A text truncated to its column, at its end in any script direction, with the full text as its tooltip. */
export function Truncated({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span dir="auto" className={`block min-w-0 truncate text-left ${className}`} title={text || undefined}>
      {text || '-'}
    </span>
  )
}
