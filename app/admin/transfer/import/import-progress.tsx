import type { Import } from '#contract/transfer/imports.ts'
import { formatCount, formatNumber } from '#contract/locale.ts'

function describePosts({ status, posts, expectedPosts, isResumed }: Import): string {
  // a resumed import counts only posts since then
  return status === 'importing' && expectedPosts !== null && !isResumed
    ? `${formatNumber(posts)} of ${formatCount(expectedPosts, 'post', 'posts')}`
    : `${formatCount(posts, 'post', 'posts')} so far`
}

export function ImportProgress({ current }: { current: Import }) {
  const { status, share } = current
  return (
    <div className="grid max-w-lead grid-cols-1 gap-2">
      <div className="flex justify-between gap-4 text-small text-muted">
        <span>{describePosts(current)}</span>
        <span className="font-mono tabular-nums">{share}%</span>
      </div>
      {/* without a value until the first bytes have been read */}
      <progress
        className="upload-progress"
        max={100}
        value={share || undefined}
        aria-label={status === 'checking' ? 'Checking the file' : 'Importing the file'}
      />
      <p className="text-small text-muted">You can leave this page.</p>
    </div>
  )
}
