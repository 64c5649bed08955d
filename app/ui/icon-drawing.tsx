import type { Drawing } from '#contract/company/icons.ts'

/** An icon that an owner chose, drawn as those of the design are. */
export function IconDrawing({ drawing, className }: { drawing: Drawing; className: string }) {
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
    >
      {drawing.map(([Element, attributes], index) => (
        <Element key={index} {...attributes} />
      ))}
    </svg>
  )
}
