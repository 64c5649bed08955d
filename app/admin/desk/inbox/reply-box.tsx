import { Reply as ReplyIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { withLastAnswer } from '#app/admin/desk/reply/quoted.rules.ts'
import { ReplyComposer } from '#app/admin/desk/reply/reply-composer.tsx'
import type { useReply } from '#app/admin/desk/reply/use-reply.ts'
import type { Result } from '#app/api/result.ts'
import { Button } from '#app/ui/forms/button.tsx'
import type { TimelineEntry } from '#contract/desk/desk.ts'

type Props = Pick<
  ComponentProps<typeof ReplyComposer>,
  'title' | 'desk' | 'addressee' | 'found' | 'onRetry'
> & {
  entries: Result<readonly TimelineEntry[]>
  reply: ReturnType<typeof useReply>
  /** What the button says that opens the form. */
  label: string
}

/** The letter below a conversation, or the button that begins one. */
export function ReplyBox({ entries, reply: { opener, ...reply }, label, addressee, ...composer }: Props) {
  if (!reply.isOpen)
    return (
      <Button ref={opener} className="justify-self-start print:hidden" onClick={reply.open}>
        <ReplyIcon className="size-4" aria-hidden="true" />
        {label}
      </Button>
    )
  return (
    <ReplyComposer
      {...composer}
      reply={reply}
      addressee={withLastAnswer(addressee, entries.ok ? entries.value : [])}
    />
  )
}
