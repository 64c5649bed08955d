import { inlineText } from '#app/ui/article/inline-text.tsx'
import type { Render } from '#app/ui/article/section.ts'
import { toPlainText } from '#contract/posts/inline-text.ts'

/** Renders a table in a box that scrolls sideways, also by keyboard. */
export const table: Render<'table'> = ({ header, rows, caption }, { references }) => {
  if (header.length === 0 && rows.length === 0) return null
  return (
    <div
      className="table-box"
      role="region"
      aria-label={toPlainText(caption, references?.numbers) || 'Table'}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable (axe: scrollable-region-focusable)
      tabIndex={0}
    >
      <table>
        {caption && <caption>{inlineText(caption, references)}</caption>}
        {header.length > 0 && (
          <thead>
            <tr>
              {header.map((cell, index) => {
                // an empty header cell would label nothing
                const Cell = cell ? 'th' : 'td'
                return (
                  <Cell key={index} scope={cell ? 'col' : undefined}>
                    {inlineText(cell, references)}
                  </Cell>
                )
              })}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{inlineText(cell, references)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
