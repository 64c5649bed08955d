/** Lines that mail programs put above what they quote, by language. */
const leads = [
  /^--.*\b(original message|ursprüngliche nachricht|message d'origine|message transféré|mensaje original|messaggio originale|oorspronkelijk bericht|oprindelig meddelelse|ursprungligt meddelande|forwarded message|weitergeleitete nachricht)\b.*--$/i,
  /^begin forwarded message:$/i,
  /^_{20,}$/,
  /^\*?(from|von|de|van|da|fra|från|lähettäjä|od|发件人|差出人|보낸 사람)\s?:\*?\s.{2,}/i,
]

/** The last words of “On Monday, Ann <ann@example.com> wrote:” by language; such a lead may take up to three lines. */
const leadEnd =
  /(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|kirjoitti|pisze|napisał(\(a\))?|написал(а)?|пишет|yazdı|írta|napsal(a)?|写道|のメッセージ|작성|님이 작성)\s?[:：]$|\b(wrote|schrieb|schreef|skrev|napisał)\b.{1,200}:$|^\d.{5,200}<[^<>\s@]+@[^<>\s]+>\s?[:：]$/i
const leadBegin = /^(on|am|le|el|il|em|op|den|pe|w dniu|dnia|\d|[a-z]{2,3}[.,] |在|.+<[^<>\s@]+@[^<>\s]+>)/i
const maxLeadLines = 3
const maxLineLength = 500
/** A mail with more of them is no conversation. */
const maxLeads = 20

/** Lines below the sender that a header quoted by Outlook has, one of which must follow. */
const headerLine =
  /^\*?(sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|inviato|a|oggetto|verzonden|aan|onderwerp|sendt|til|emne|skickat|till|ämne|发送时间|收件人|主题|送信日時|宛先|件名)\s?:/i

const isQuoted = (line: string) => line.startsWith('>')

/** Whether lines are a signature alone, which begins with two dashes. */
const isSignature = ([first = '']: readonly string[]) => /^--\s?$/.test(first)

/** Whether a line, with those after it, leads what is quoted below. @returns how many lines the lead has; 0 for none */
function leadLengthAt(lines: readonly string[], index: number): number {
  const line = lines[index]!.trim().slice(0, maxLineLength)
  if (line === '') return 0
  const [separator, forwarded, rule, from] = leads as [RegExp, RegExp, RegExp, RegExp]
  if (separator.test(line) || forwarded.test(line)) return 1
  const next = lines.slice(index + 1, index + 5).map((one) => one.trim())
  if (rule.test(line)) return next.some((one) => from.test(one)) ? 1 : 0
  if (from.test(line)) return next.filter((one) => headerLine.test(one)).length >= 2 ? 1 : 0
  if (!leadBegin.test(line)) return 0
  for (let length = 1; length <= maxLeadLines; length += 1) {
    const parts = lines.slice(index, index + length).map((one) => one.trim())
    // a lead has no empty line
    if (parts.at(-1) === '') return 0
    if (!leadEnd.test(parts.join(' ').slice(0, maxLineLength))) continue
    // what begins further down is the lead, and this line stands above it
    return length > 1 && leadLengthAt(lines, index + 1) > 0 ? 0 : length
  }
  return 0
}

/**
 * Finds where the quote of earlier mails begins that a mail ends with, as mail programs write it in their languages. Answers between
 * quoted lines are no such end. Time grows with the length of the text alone.
 * @returns offset in the text, whose lines end with `\n`; null where nothing is quoted at its end, or nothing but a quote is there
 */
export function quoteStartOf(text: string): number | null {
  const lines = text.split('\n')
  let found: number | undefined
  let tried = 0
  // what follows a separator or a header is quoted to the end; what follows a lead is quoted where its lines begin with >
  for (let index = 0; index < lines.length && found === undefined; index += 1) {
    const length = leadLengthAt(lines, index)
    if (length === 0) continue
    if ((tried += 1) > maxLeads) break
    const rest = lines.slice(index + length).filter((line) => line.trim() !== '')
    const isMarked = rest.some(isQuoted)
    const isAnsweredBelow =
      isMarked && !isQuoted(rest.at(-1)!) && !isSignature(rest.slice(rest.findLastIndex(isQuoted) + 1))
    if (!isAnsweredBelow) found = index
  }
  if (found === undefined) {
    // quoted lines at the end, without a lead
    let index = lines.length
    while (index > 0 && (lines[index - 1]!.trim() === '' || isQuoted(lines[index - 1]!))) index -= 1
    if (lines.slice(index).some(isQuoted)) found = index
  }
  if (found === undefined) return null
  const start = lines.slice(0, found).reduce((length, line) => length + line.length + 1, 0)
  return text.slice(0, start).trim() === '' ? null : start
}
