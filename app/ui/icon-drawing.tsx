/** An icon that an owner chose, in the style of the built-in ones. */
export function IconDrawing({ drawing, className }: { drawing: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
