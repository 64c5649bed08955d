import { CornerDownRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Avatar } from '#app/ui/images/avatar.tsx'
import { ListDate } from '#app/ui/admin/lists/list-date.tsx'
import { formatLocalDate } from '#app/ui/admin/date-times.ts'
import { daysAfter } from '#app/admin/desk/handling/retention-end.rules.ts'
import { spamDays } from '#contract/desk/limits.ts'
import type { spamShape } from '#contract/spam/spam.ts'
import { mailtoLink } from '#contract/email.ts'
import type { AdminComment, AdminReply } from '#contract/comments/admin-comments.ts'

type Props = {
  person: Pick<AdminReply, 'name' | 'email' | 'createdAt' | 'isApproved' | keyof typeof spamShape>
  text: string
  isAuthor?: boolean
  /** The post of a comment; undefined for a reply. */
  post?: AdminComment['post']
  /** Whether the full text is shown. */
  isWhole?: boolean
  /** Whether the screen's header shows its author and time. */
  isInHeader?: boolean
  /** Whether something else awaits a decision. */
  isDimmed?: boolean
  select?: ReactNode
  foot?: ReactNode
  actions: ReactNode
}

/** A comment or reply with its author, time, status and actions. Pending ones have a dot. */
export function CommentText({
  person,
  text,
  isAuthor,
  post,
  isWhole = false,
  isInHeader = false,
  isDimmed = false,
  select,
  foot,
  actions,
}: Props) {
  const { name, email, createdAt, isApproved, spamAt, spamReasons, isHeldBack } = person
  const isSpam = spamAt !== null
  const [isUnfolded, setIsUnfolded] = useState(isWhole)
  const { ref, isCut } = useIsCut()
  return (
    <div className="@container flex gap-3">
      {select}
      {!isWhole && (
        <div className="shrink-0 max-sm:hidden md:group-data-compact/list:hidden">
          <Avatar name={name} size="size-9" />
        </div>
      )}
      <div className="min-w-0 grow">
        {!(isInHeader && post) && (
          <div className="flex flex-wrap items-center gap-x-3 text-small @min-[52rem]:flex-nowrap">
            {!isApproved && !isSpam && (
              <span aria-hidden="true" className="-mr-1 size-2 shrink-0 rounded-full bg-action" />
            )}
            <h2
              dir="auto"
              title={name}
              className={`min-w-0 text-body wrap-anywhere @min-[52rem]:max-w-64 @min-[52rem]:shrink-0 @min-[52rem]:truncate ${isApproved ? 'font-medium' : 'font-semibold'}`}
            >
              {name}
            </h2>
            {isAuthor && (
              <span className="inline-flex shrink-0 items-center gap-1 font-medium text-link">
                <CornerDownRight className="size-3.5" aria-hidden="true" />
                Author
              </span>
            )}
            {!isInHeader && (
              <>
                <span className="shrink-0">
                  <Badge tone={isSpam ? 'rejected' : isApproved ? 'hired' : 'pending'}>
                    {isSpam ? 'Spam' : isApproved ? 'Approved' : 'Pending'}
                  </Badge>
                </span>
                <p className="flex min-w-0 flex-wrap gap-x-3 text-muted @max-[52rem]:order-1 @max-[52rem]:w-full @min-[52rem]:flex-nowrap">
                  <a
                    href={mailtoLink(email)}
                    title={email}
                    dir="auto"
                    className="min-h-6 max-w-full min-w-6 truncate leading-6 underline-offset-4 hover:text-link hover:underline"
                  >
                    {email}
                  </a>
                  {post && !isWhole && (
                    <span className="flex max-w-full min-w-0 gap-1 leading-6">
                      <span className="shrink-0">On</span> <PostTitle post={post} />
                    </span>
                  )}
                </p>
                <ListDate
                  at={createdAt}
                  date="beside"
                  waitingSince={isApproved || isSpam ? null : createdAt}
                  className="shrink-0 leading-6 sm:ml-auto"
                />
              </>
            )}
          </div>
        )}
        {isSpam && (
          <p className="mt-1 text-small wrap-anywhere text-muted">
            {spamReasons.length > 0 && <span className="text-text">{spamReasons.join(' · ')}. </span>}
            Kept until <time dateTime={spamAt}>{formatLocalDate(daysAfter(spamAt, spamDays))}</time>.
          </p>
        )}
        {isHeldBack && !isSpam && !isApproved && (
          <p className="mt-1 text-small text-muted">
            Listed last: more than five from one address or network within ten minutes.
          </p>
        )}
        <div className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 @min-[52rem]:items-start">
          <p
            ref={ref}
            dir="auto"
            className={`max-w-3xl text-small wrap-anywhere whitespace-pre-line @max-[52rem]:col-span-2 ${isDimmed ? 'text-muted' : 'text-heading'} ${isUnfolded ? '' : 'line-clamp-2 @min-[52rem]:line-clamp-3'}`}
          >
            {text}
          </p>
          <div className="flex flex-wrap gap-x-4 @max-[30rem]:has-[button]:col-span-2 @max-[52rem]:has-[button+button]:col-span-2 @min-[52rem]:row-start-2">
            {isCut && !isUnfolded && (
              <button type="button" onClick={() => setIsUnfolded(true)} className={footButton}>
                Show all
              </button>
            )}
            {foot}
          </div>
          <div className="col-start-2 flex items-center justify-end gap-2 @min-[52rem]:row-span-2 @min-[52rem]:row-start-1">
            {actions}
          </div>
        </div>
      </div>
    </div>
  )
}

export const footButton =
  'inline-flex min-h-6 items-center gap-2 rounded-control whitespace-nowrap text-small font-medium text-link hover:underline pointer-coarse:min-h-11'

/** Whether a clamped text is cut off at the current width. The text must not change. */
function useIsCut() {
  const ref = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current!
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isCut }
}

/** The title of a comment's post, linked if it is published. */
export function PostTitle({ post: { title, slug, status } }: { post: AdminComment['post'] }) {
  if (status !== 'published')
    return (
      <span dir="auto" title={title} className="truncate">
        {title}
      </span>
    )
  return (
    <Link
      to={`/blog/${slug}`}
      dir="auto"
      title={title}
      className="min-h-6 min-w-6 truncate text-link underline-offset-4 hover:underline"
    >
      {title}
    </Link>
  )
}
