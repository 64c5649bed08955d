import { useEffect, useSyncExternalStore } from 'react'
import type { Comment, Reply } from '#contract/comments/comments.ts'

/**
 * The local storage key of the visitor's own comments and replies that await moderation, so that they still see them
 * after a reload. Pages are the same for everyone: the server sends approved comments only.
 */
const storageKey = 'pendingComments'

/** How long unapproved ones are shown, in milliseconds. Visitors aren't told about a rejection. */
const shownMs = 14 * 24 * 60 * 60_000

type Pending = { postId: string } & ({ comment: Comment } | { commentId: string; reply: Reply })

const listeners = new Set<() => void>()
/** The entries if storage is unavailable; they last until the page is closed. */
let unstored: string | undefined

function readText(): string {
  if (unstored !== undefined) return unstored
  try {
    return localStorage.getItem(storageKey) ?? '[]'
  } catch {
    return '[]'
  }
}

function parse(text: string): Pending[] {
  try {
    const since = new Date(Date.now() - shownMs).toISOString()
    return (JSON.parse(text) as Pending[]).filter((one) => textOf(one).createdAt > since)
  } catch {
    return []
  }
}

function write(all: Pending[]): void {
  const text = JSON.stringify(all)
  try {
    localStorage.setItem(storageKey, text)
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const textOf = (pending: Pending) => ('reply' in pending ? pending.reply : pending.comment)

/** Stores those parts of a submitted comment, or of its replies, that await moderation. */
export function rememberPending(postId: string, { _id, name, comment, createdAt, ...rest }: Comment): void {
  const all = parse(readText())
  const isNew = (text: Comment | Reply) => all.every((pending) => textOf(pending)._id !== text._id)
  const { isApproved, replies } = rest
  // without the email address, which the response may contain
  const own = { _id, name, comment, createdAt, isApproved, replies: [], replyCount: 0 }
  if (!isApproved && isNew(own)) all.push({ postId, comment: own })
  for (const reply of replies) {
    if (!reply.isApproved && isNew(reply)) all.push({ postId, commentId: _id, reply })
  }
  write(all)
}

/** Adds the visitor's own pending comments to those of a post, and removes stored ones that have been approved. */
export function useWithPending(postId: string, comments: Comment[]): Comment[] {
  const text = useSyncExternalStore(listen, readText, () => '[]')
  const texts = comments.flatMap((comment): (Comment | Reply)[] => [comment, ...comment.replies])
  const approved = texts.filter(({ isApproved }) => isApproved).map(({ _id }) => _id)
  const shown = new Set(texts.map(({ _id }) => _id))

  const approvedIds = approved.join()
  useEffect(() => {
    const all = parse(text)
    const left = all.filter((pending) => !approvedIds.includes(textOf(pending)._id))
    if (left.length < all.length) write(left)
  }, [text, approvedIds])

  const pending = parse(text).filter((one) => one.postId === postId && !shown.has(textOf(one)._id))
  const own = pending.flatMap((one) => ('comment' in one ? one.comment : [])).reverse()
  const repliesTo = (id: string) =>
    pending.flatMap((one) => ('reply' in one && one.commentId === id ? one.reply : []))
  return [
    ...own,
    ...comments.map((comment) => ({ ...comment, replies: [...comment.replies, ...repliesTo(comment._id)] })),
  ]
}
