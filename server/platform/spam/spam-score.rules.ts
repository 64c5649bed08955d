import { fastSeconds } from '#contract/spam/limits.ts'
import { formatCount } from '#contract/locale.ts'

/** What is known of a submission. */
export type SpamSignals = {
  /** All that was typed. */
  text: string
  /** What was typed into the field that people do not see. */
  website: string | undefined
  /** Seconds between the form and its submission, where the script of the form says so. */
  seconds: number | undefined
  /** How often one address or network has sent the text within a day. */
  timesSent: number
  /** What of it the blocklist has, in words. */
  blocked: readonly string[]
}

/** A submission with this score is spam. */
const spamScore = 5

const link = /https?:\/\/|(?<![/\w.])www\./giu

/**
 * Scores a submission by rules: what is blocked or fills in the hidden field is spam by itself, as are five links, or a text that is sent
 * for the fourth time; a fast submission counts as much as two links.
 * @returns why it is spam, in sentences; empty where it is not
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
