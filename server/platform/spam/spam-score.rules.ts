import { fastSeconds } from '#contract/spam/limits.ts'
import { formatCount } from '#contract/locale.ts'

/** The facts about a submission. */
export type SpamSignals = {
  /** All texts. */
  text: string
  /** The content of the field that is hidden from people. */
  website: string | undefined
  /** Seconds between the loading of the form and its submission, if its script reports them. */
  seconds: number | undefined
  /** How often the same address or network has sent the text within a day. */
  timesSent: number
  /** Blocklist matches, in words. */
  blocked: readonly string[]
}

/** Minimum score that counts as spam. */
const spamScore = 5

const link = /https?:\/\/|(?<![/\w.])www\./giu

/**
 * Scores a submission by rules. A blocklist match, a filled-in hidden field, five links, or a text sent for the fourth time are each spam
 * on their own; a fast submission counts as much as two links.
 * @returns the reasons in sentences; empty if it isn't spam
 */
export function spamReasons({ text, website, seconds, timesSent, blocked }: SpamSignals): string[] {
  const links = text.match(link)?.length ?? 0
  const fast = seconds === undefined ? undefined : Math.floor(seconds)
  const rules: [score: number, reason: string][] = [
    ...blocked.map((reason): [number, string] => [spamScore, reason]),
    [website ? spamScore : 0, 'A hidden field was filled in'],
    [links, formatCount(links, 'link', 'links')],
    [timesSent > 1 ? 2 * (timesSent - 1) : 0, `The same text was sent ${timesSent} times`],
    [
      fast !== undefined && fast < fastSeconds ? 2 : 0,
      `Sent within ${formatCount((fast ?? 0) + 1, 'second', 'seconds')}`,
    ],
  ]
  const score = rules.reduce((sum, [points]) => sum + points, 0)
  return score < spamScore ? [] : rules.filter(([points]) => points > 0).map(([, reason]) => reason)
}
