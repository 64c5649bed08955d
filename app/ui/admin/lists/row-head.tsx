import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { rowLink } from './open-row.ts'

type Props = {
  title: string
  /** The link that the whole row opens, if any. */
  link?: Omit<LinkProps, 'children' | 'className' | 'title'> | undefined
  /** Whether the record still awaits an admin. */
  isNew?: boolean
  /** Lets the title wrap to two lines. */
  isTwoLines?: boolean
  /** The checkbox at the start of the row. */
  selectBox?: ReactNode
  /** Beside the title; after its last word if it wraps. */
  aside?: ReactNode
  /** One line below the title, or beside it in a compact list. */
  note?: ReactNode
  /** In a wide table, lets the note extend below the two columns beside the title (`besideTitleWidths`). */
  isNoteWide?: boolean
  image?: ReactNode
}

/** The cell that names a row. */
export function RowHead({
  title,
  link,
  isNew = false,
  isTwoLines = false,
  selectBox,
  aside,
  note,
  isNoteWide = false,
  image,
}: Props) {
  const look = `${isTwoLines ? '-outline-offset-2' : 'max-w-[calc(100%-0.5rem)] shrink-0 truncate'} ${isNew ? 'font-semibold' : 'font-medium'} text-heading`
  const lines = isTwoLines
    ? 'line-clamp-2 md:max-xl:group-[:not([data-compact])]/list:line-clamp-3 md:group-data-compact/list:line-clamp-1'
    : 'flex items-baseline gap-x-2 max-md:flex-wrap'
  return (
    <div className={`flex min-w-0 items-center ${selectBox ? 'gap-5' : 'gap-3'}`}>
      {selectBox}
      {image && <div className="shrink-0 max-md:hidden md:group-data-compact/list:hidden">{image}</div>}
      <div className="min-w-0 grow md:group-data-compact/list:flex md:group-data-compact/list:items-baseline md:group-data-compact/list:gap-3">
        <div
          className={`min-w-0 leading-6 ${lines} max-md:group-has-[[data-corner]]/row:min-h-10 max-md:group-has-[[data-corner]]/row:pr-24 md:group-data-compact/list:shrink-0 md:group-data-compact/list:max-w-3/5`}
        >
          {isNew && (
            <span
              aria-hidden="true"
              className="absolute top-4 left-1.5 size-2 rounded-full bg-action max-md:top-4.5 forced-colors:bg-[Highlight]"
            />
          )}
          {link ? (
            <Link
              {...link}
              {...rowLink}
              dir="auto"
              title={title}
              className={`${look} group-hover/row:text-link hover:underline`}
            >
              {title}
            </Link>
          ) : (
            <span dir="auto" title={title} className={look}>
              {title}
            </span>
          )}
          {isTwoLines && aside && '\u00a0'}
          {aside}
        </div>
        {note && (
          <div
            dir={typeof note === 'string' ? 'auto' : undefined}
            className={`min-w-0 grow truncate text-left text-muted md:group-data-compact/list:w-auto! ${isNoteWide ? 'md:@min-[56rem]:w-[calc(100%+38cqw)] md:@min-[56rem]:group-data-compact/list:hidden' : ''}`}
          >
            {note}
          </div>
        )}
      </div>
    </div>
  )
}

const maxNoteLength = 300

/** The beginning of a long text, for a row's note. */
export function firstLine(text: string): string {
  return text.slice(0, maxNoteLength)
}
