/** A placeholder for text that is loading. */
export function Bar({ className = 'w-20 max-w-full' }: { className?: string }) {
  return <span className={`skeleton inline-block h-4 align-middle ${className}`} />
}

/** A placeholder for lines of text that are loading. */
export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: lines }, (_, index) => (
        <Bar key={index} className={index % 3 === 2 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  )
}
