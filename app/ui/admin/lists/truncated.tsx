/** A text that is truncated to its column, at its end whatever the direction of its script; the whole text is in its tooltip. */
export function Truncated({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span dir="auto" className={`block min-w-0 truncate text-left ${className}`} title={text || undefined}>
      {text || '-'}
    </span>
  )
}
