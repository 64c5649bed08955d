import { decodeWords, type Attachment, type Email, type Header } from 'postal-mime'
import { firstAddressIn, ownMessageIdsIn, headerValues } from './mail-headers.rules.ts'

/** Addresses that only programs send from, with or without a domain. */
const reporter = /(^|[\s<"])(mailer-daemon|mail-daemon|microsoftexchange[\da-f]{32})(@|[\s>"]|$)/i
/** Addresses that people may send from too. */
const administrator = /(^|[\s<"])post_?master@/i
const failureSubject =
  /^(undeliver(able|ed)|unzustellbar|non remis|no se puede entregar|non recapitabile|onbestelbaar|(mail )?delivery (status|failure|failed|error|delay)|(mail|message) (delivery |could not be |system |not )|returned (mail|to sender)|failure (notice|delivery)|permanent delivery failure|there was an error sending|メールエラー|メッセージを配信できません|配信不能|недоставленное)/i
/** What programs put before or in place of the subject they reply to. People use such words too, but continue them. */
const automaticSubject = new RegExp(
  `^(${[
    'automatic reply|auto([- ]?(re|reply|response|respons|antwort|svar))?|out of (the )?office([- ]?(auto)?[- ]?reply)?',
    'automatische antwort|abwesenheits(notiz|nachricht|mitteilung|meldung)|abwesend|nicht im büro',
    "réponse automatique|absence du bureau|message d['’]absence|automatisch antwoord|afwezig(heidsbericht)?|niet aanwezig",
    'respuesta automática|fuera de la oficina|resposta (automática|automàtica)|ausência temporária|fora do escritório',
    'risposta automatica|fuori (sede|ufficio)|autosvar|automatiskt? svar|fraværende|frånvarande|ikke til stede|sjálfvirkt svar',
    'automaattinen vastaus|poissa|automaatvastus|automātiskā atbilde|automatinis atsakymas',
    'odpowiedź automatyczna|automatyczna odpowiedź|autoodpowiedź|poza biurem|automatická odpov[eě][dď]|mimo kancelář',
    'automatikus válasz|házon kívül|răspuns automat|automatski odgovor|samodejni odgovor|аутоматски одговор|автоматичен отговор',
    'автоматический ответ|автоответ|автоматична відповідь|αυτόματη απάντηση|otomatik (yanıt|cevap)|автоматты жауап',
    'balasan (otomatis|automatik)|trả lời tự động|tự động trả lời',
    '自動(応答|返信|回覆|回复)|自动(答复|回复)|자동 ?(회신|응답)|رد تلقائي|الرد التلقائي|(תשובה|מענה|תגובה) אוטומטית?|(การ)?ตอบกลับอัตโนมัติ|ข้อความตอบกลับอัตโนมัติ|स्वचालित (उत्तर|जवाब)',
  ].join('|')})\\s*([:：]|$)`,
  'iu',
)
/** Prefixes of a subject that a person replies to. */
const replyPrefix =
  /^(re|aw|antw(ort)?|sv|vs|ref|rif|rés|odp|res|回复|回覆|答复|答覆|ynt|απ|ответ|отв)\s?(\[\d+\])?\s?[:：]/iu

const maxValueLength = 1_000
const first = (headers: readonly Header[], name: string) =>
  decodeWords((headerValues(headers, name)[0] ?? '').slice(0, maxValueLength))
    .trim()
    .normalize('NFC')
    .toLowerCase()

/** Whether an email looks like a mail server's report that it couldn't deliver another (RFC 3464). */
export function isReport(headers: readonly Header[]): boolean {
  const type = first(headers, 'content-type')
  if (type.startsWith('multipart/report')) return !type.includes('disposition-notification')
  const from = first(headers, 'from') || first(headers, 'sender')
  const sender = firstAddressIn(from) || from
  const isFailure = failureSubject.test(first(headers, 'subject'))
  const isUnanswerable = first(headers, 'return-path') === '<>' || firstAddressIn(from) === ''
  return (
    headerValues(headers, 'x-failed-recipients').length > 0 ||
    reporter.test(sender) ||
    (administrator.test(sender) && (isUnanswerable || isFailure)) ||
    (isUnanswerable && isFailure)
  )
}

/**
 * Whether a program sent an email (RFC 3834): a vacation notice, a receipt, a mailing list. Lists also pass on what members of a group
 * reply, and help desks suppress automatic replies to what people write with them.
 */
export function isAutomatic(headers: readonly Header[]): boolean {
  const submitted = first(headers, 'auto-submitted')
  const precedence = first(headers, 'precedence')
  const subject = first(headers, 'subject')
  const isOfList = precedence.startsWith('list') || headerValues(headers, 'list-id').length > 0
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|auto_reply)/.test(precedence) ||
    (isOfList && first(headers, 'in-reply-to') === '') ||
    headerValues(headers, 'x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-loop').length > 0 ||
    /\b(oof|autoreply)\b/.test(first(headers, 'x-ms-exchange-generated-message-source')) ||
    (first(headers, 'x-auto-response-suppress') === 'all' && !replyPrefix.test(subject)) ||
    first(headers, 'content-type').includes('disposition-notification') ||
    first(headers, 'return-path') === '<>' ||
    automaticSubject.test(subject)
  )
}

/** A mail server's report on our emails. `isFinal`: it has given up. */
export type Bounce = { isFinal: boolean; reason: string; messageIds: string[] }

const maxReasonLength = 300
/** How much to read of a delivery status (characters). */
const maxStatusLength = 64_000

/** The fields of a delivery status (RFC 3464, 2.1). For several recipients, the last one's fields win. */
function statusFieldsIn(text: string): Map<string, string> {
  const lines = text
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const] : []
    }),
  )
}

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1')

const smtpReply = /\b[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}\b.*|\b5\d\d .*|\b[45]\.\d{1,3}\.\d{1,3} .*/

/**
 * Reads the report of a mail server.
 * @param text its explanation for people
 * @param source the raw email, which quotes the header of ours
 */
export function bounceOf(
  { attachments, subject = '' }: Pick<Email, 'attachments' | 'subject'>,
  text: string,
  source: string,
): Bounce {
  const status = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  const fields = status ? statusFieldsIn(textOf(status).slice(0, maxStatusLength)) : undefined
  const action = fields?.get('action')?.toLowerCase()
  const diagnostic = fields?.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '')
  const reason =
    diagnostic || smtpReply.exec(text)?.[0] || fields?.get('status') || text.trim().split('\n')[0] || ''
  return {
    isFinal: action === undefined ? !/delay|warning/i.test(subject) : action.startsWith('failed'),
    reason: reason.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength).toWellFormed(),
    messageIds: ownMessageIdsIn(source),
  }
}
