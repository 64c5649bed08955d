import { language } from '#contract/locale.ts'
import { asOneLine } from '#contract/visible-text.ts'
import { escapeHtml, escapeHtmlLines } from '#contract/escape-html.ts'
import { quoteStyle, type EmailCompany } from '#server/platform/mail/email.ts'

/** A message, and who wrote it. */
export type Quoted = { name: string; text: string }

/** An email as its author wrote it, and the message that it quotes, if any. */
export type Email = { title: string; text: string; quoted?: Quoted | undefined }

/** The sender name of an email, if it isn't just the company's. */
export const senderOf = (company: Pick<EmailCompany, 'name' | 'replySender'>, author: { name?: string }) =>
  company.replySender === 'person' &&
  author.name !== undefined && {
    senderName: asOneLine(`${author.name.trim().split(/\s+/)[0]} at ${company.name}`),
  }

const lead = (name: string) => `${asOneLine(name)} wrote:`

/** Renders an email as plain text. */
export function emailText({ text, quoted }: Email): string {
  const unix = text.replaceAll('\r\n', '\n')
  if (!quoted) return `${unix}\n`
  const lines = quoted.text.replaceAll('\r\n', '\n').replace(/^/gm, '> ')
  return `${unix}\n\n${lead(quoted.name)}\n${lines}\n`
}

const bodyStyle = "margin:0;padding:16px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif"

/** Renders it as HTML like an email app: paragraphs and a quote, without colours of its own. */
export function emailHtml({ title, text, quoted }: Email): string {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n{2,}/)
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="${bodyStyle}">`,
    ...paragraphs.map(
      (paragraph) => `<p dir="auto" style="margin:0 0 16px">${escapeHtmlLines(paragraph)}</p>`,
    ),
    ...(quoted
      ? [
          `<p style="margin:24px 0 0">${escapeHtml(lead(quoted.name))}</p>`,
          `<blockquote dir="auto" style="${quoteStyle}">${escapeHtmlLines(quoted.text.replaceAll('\r\n', '\n'))}</blockquote>`,
        ]
      : []),
    '</body></html>',
  ].join('\n')
}
