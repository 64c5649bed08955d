import { createElement, Fragment, type ReactNode } from 'react'
import { toRuns, type InlineRun } from '#contract/posts/inline-runs.ts'
import { usePageStore } from '#app/admin/posts/page-editor/state/use-page-store.ts'
import {
  footnoteReference,
  linesOf,
  type TextSection,
} from '#app/admin/posts/page-editor/text/section-text.rules.ts'

/** A text with its references to footnotes raised. */
const withReferences = (text: string): ReactNode =>
  text.split(footnoteReference).map((part, index) =>
    index % 2 ? (
      <span key={index} className="page-reference">
        {part}
      </span>
    ) : (
      part
    ),
  )

function formatted({ text, isStrong, isEmphasis, isCode, href }: InlineRun): ReactNode {
  let piece: ReactNode = isCode ? text : withReferences(text)
  if (isCode) piece = <code>{piece}</code>
  if (isEmphasis) piece = <em>{piece}</em>
  if (isStrong) piece = <strong>{piece}</strong>
  // without its address: it would lead away from the editor
  return href ? createElement('a', null, piece) : piece
}

/** An inline text as the view of the editor shows it: not typeset, so that nothing moves when the view takes its place. */
function line(text: string): ReactNode {
  const runs = toRuns(text.replaceAll(/\s*\n\s*/g, ' '))
  if (runs.length === 0) return <br />
  return runs.map((run, index) => <Fragment key={index}>{formatted(run)}</Fragment>)
}

function blocks(section: TextSection): ReactNode {
  const lines = linesOf(section)
  if (section.type === 'heading')
    return section.level === 3 ? <h3>{line(section.text)}</h3> : <h2>{line(section.text)}</h2>
  if (section.type !== 'list') return lines.map((text, index) => <p key={index}>{line(text)}</p>)
  const items = lines.map((text, index) => <li key={index}>{line(text)}</li>)
  return section.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

/**
 * The text of a section that nobody writes in at the moment, in the elements of its view. The focus makes it one, and so does what is
 * dragged over it. It can be written in, and says so to who hears it.
 */
export function StaticText({ section, label }: { section: TextSection; label: string }) {
  const store = usePageStore()
  const isWayIn = store.active === undefined && store.order[0] === section.key
  return (
    <div
      contentEditable
      // the view takes its place before anything is typed
      suppressContentEditableWarning
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      tabIndex={isWayIn ? 0 : -1}
      className="page-text"
      onFocus={() => store.focus({ key: section.key, at: 'start' })}
      onDragEnter={() => store.hover(section.key)}
    >
      {blocks(section)}
    </div>
  )
}
