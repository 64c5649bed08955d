const words = (text: string) => new Set(text.split(' ').map((word) => word.replaceAll('_', ' ')))

/** Labels that Outlook and other email apps put before the sender of a quoted email, by language, in lower case. */
const fromLabels = words(
  'from von de van da fra från frá lähettäjä od feladó de_la от від від_кого од šalje пошиљалац pošiljatelj από kimden saatja no nuo ' +
    'dari daripada từ người_gửi من מאת จาก प्रेषक кімнен 发件人 寄件者 寄件人 差出人 送信者 送信元 보낸_사람 보낸사람',
)

/** The same for the subject. */
const subjectLabels = words(
  'subject betreff objet asunto assunto assumpte oggetto onderwerp emne ämne efni aihe temat předmět predmet tárgy subiect относно тема ' +
    'предмет naslov zadeva θέμα konu teema tēma tema subjek perihal chủ_đề tiêu_đề الموضوع נושא เรื่อง หัวเรื่อง विषय тақырыбы тақырып ' +
    '主题 主題 主旨 件名 제목',
)

/** Words between dashes above an earlier email that is quoted in full. */
const earlierMail =
  /(original|forwarded|reply) message|ursprüngliche nachricht|weitergeleitete nachricht|message (d['’]origine|transféré|original)|mensaje (original|reenviado)|mensagem (original|encaminhada)|missatge (original|reenviat)|messaggio (originale|inoltrato)|(oorspronkelijk|doorgestuurd) bericht|(oprindelig|videresendt) (meddelelse|besked)|(opprinnelig|videresendt) melding|(ursprungligt|vidarebefordrat) meddelande|alkuperäinen viesti|välitetty viesti|wiadomość (oryginalna|przekazana)|(oryginalna|przekazana) wiadomość|původní (zpráva|e-mail)|pôvodná správa|(eredeti|továbbított) üzenet|mesaj(ul)? original|(исходное|пересылаемое|пересланное) сообщение|(оригінальне|переслане) повідомлення|(orijinal|iletilen) (mesaj|ileti)|αρχικό μήνυμα|(原始|转发)(邮件|郵件)|元のメッセージ|원본 메시지/
const forwarded =
  /^(begin forwarded message|début du message transféré|anfang der weitergeleiteten nachricht|inizio messaggio inoltrato|inicio del mensaje reenviado|início da mensagem encaminhada|begin doorgestuurd bericht)\s?:$/

/** “wrote” in the line that Gmail, Apple Mail and Thunderbird put above a quote. */
const verb =
  /wrote|writes|schrieb|geschrieben|écrit|escribió|va escriure|scritto|scrisse|escreveu|schreef|geschreven|skrev|kirjoitti|skrifaði|pisze|napisał|napsal|napísal|написа|пише|писал|yazdı|yazıb|írta|a scris|napisao|napisala|piše|έγραψε|kirjutas|rakstīja|rašė|parašė|menulis|đã viết|เขียน|כתב|كتب|نوشت|写道|寫道|メッセージ|書きました|작성/
const leadBegin =
  /^(on|at|am|le|el|il|in data|em|op|den|w dniu|dnia|dne|dňa|în|la data|στις|vào|pada|เมื่อ|ב|في|\p{Nd}|\p{L}{2,12}[.,] |在|.+<[^<>\s@]+@[^<>\s]+>)/u
const maxLeadLines = 3
const maxLineLength = 500
/** An email with more of them is not a conversation. */
const maxLeads = 20
const maxHeaderLines = 10

const isQuoted = (line: string) => line.startsWith('>')
const hasAddress = (text: string) => /[^\s<>@]@[^\s<>@]+\.[^\s<>@]/.test(text)
const hasYear = (text: string) => /(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u.test(text)
const hasTime = (text: string) => /\p{Nd}{1,2}\s?[:.h時时點点시]\s?\p{Nd}{2}/u.test(text)

/** Whether lines are only a signature, which begins with two dashes. */
const isSignature = ([first = '']: readonly string[]) => /^--\s?$/.test(first)

/** Normalizes a line for the comparison with labels; removes marks of the writing direction. */
const spell = (line = '') =>
  line
    .slice(0, maxLineLength)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim()
    .toLowerCase()

const labelled = /^\*{0,2}(\p{L}[\p{L}\p{M} .'’-]{0,24}?)\s?\*{0,2}[:：]\*{0,2}(.*)$/u

/**
 * Whether the header of an earlier email begins at a line. It needs at least three labels, including sender and subject, and either a
 * sender address or a date. People use fewer such labels themselves, as for a trip or a new address.
 */
function isHeaderAt(lines: readonly string[], index: number): boolean {
  const [, label = '', sender = ''] = labelled.exec(spell(lines[index])) ?? []
  if (!fromLabels.has(label)) return false
  const below = lines.slice(index + 1, index + 1 + maxHeaderLines).map(spell)
  const fields = below.filter((line) => line !== '').map((line) => labelled.exec(line) ?? [line, '', line])
  const labels = fields.filter(([, name]) => name)
  const hasDate = labels.some(([, , value = '']) => hasYear(value))
  const first = fields.findIndex(([, name]) => name)
  const from = [sender, ...fields.slice(0, Math.max(first, 0)).map(([line]) => line)].join(' ')
  const hasSubject = labels.some(([, name = '']) => subjectLabels.has(name))
  return labels.length >= 2 && hasSubject && (hasAddress(from) || hasDate)
}

/** Whether a line says who wrote the quoted text below it, and when. */
function isLead(text: string, isMarkedBelow: boolean): boolean {
  if (text.length > maxLineLength) return false
  const isDashed = /^-{2,}\s.*\s-{2,}$/.test(text)
  const isFrom = hasAddress(text)
  const isDated = hasYear(text) || (hasTime(text) && /\p{Nd}{1,2}[./]\p{Nd}{1,2}/u.test(text))
  const isWritten = verb.test(text)
  const isEnded =
    isDashed || /[:：]$/.test(text) || (verb.test(text.slice(-20)) && (isMarkedBelow || (isFrom && isDated)))
  if (!isEnded) return false
  const begins = leadBegin.test(isDashed ? text.replace(/^-+\s+/, '') : text)
  if (isDashed) return isDated && (begins || isFrom)
  if (!isWritten) return begins && isFrom && isDated
  return isMarkedBelow ? begins || isFrom || isDated : begins && (isFrom || isDated)
}

/** Length of the lead that begins at a line, in lines. @returns 0 if none begins there */
function leadLengthAt(lines: readonly string[], index: number): number {
  const line = spell(lines[index])
  if (line === '') return 0
  if (/^\*?-{2,}.*-{2,}\*?$/.test(line) && earlierMail.test(line)) return 1
  if (forwarded.test(line)) return 1
  if (/^_{20,}$/.test(line)) return [1, 2, 3].some((step) => isHeaderAt(lines, index + step)) ? 1 : 0
  if (isHeaderAt(lines, index)) return 1
  for (let length = 1; length <= maxLeadLines; length += 1) {
    const parts = lines.slice(index, index + length).map(spell)
    // a lead has no empty line
    if (parts.at(-1) === '') return 0
    const below = lines.slice(index + length, index + length + 3).find((one) => one.trim() !== '')
    const isMarkedBelow = isQuoted(below ?? '')
    if (!isLead(parts.join(' '), isMarkedBelow)) continue
    const isBegun = leadBegin.test(line) && /\p{Nd}/u.test(line) && !/[.!?]$/.test(line)
    // a lead begins further down, and this line is above it
    const isAbove = parts.some(
      (part, at) => at > 0 && leadBegin.test(part) && isLead(parts.slice(at).join(' '), isMarkedBelow),
    )
    return isBegun || !isAbove ? length : 0
  }
  return 0
}

/**
 * Finds where the quote of earlier emails at the end of an email begins, in the formats and languages of common email apps. Replies between
 * quoted lines don't count. Takes linear time.
 * @returns offset in the text, whose lines end with `\n`; null if the text ends without a quote, or contains nothing else
 */
export function quoteStartOf(text: string): number | null {
  const lines = text.split('\n')
  let found: number | undefined
  let tried = 0
  // below a separator or header, everything is quoted; below a lead, only lines that begin with >
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
