import { language } from '#contract/locale.ts'
import { escapeHtml, escapeHtmlLines } from '#contract/escape-html.ts'
import { asOneLine } from '#contract/visible-text.ts'

/** The sender, as shown in the footer of an email. */
export type EmailCompany = {
  name: string
  /** origin of the site, without a trailing slash */
  url: string
  /** whom people's emails name as their sender: the company, or the person's first name and the company */
  replySender: 'company' | 'person'
  /** postal address, on one line */
  address: string
  /** colours on white: of a button, its label, and a rule */
  colours: { action: string; onAction: string; mark: string }
}

/** The content of an email, in plain text. Visitors' texts belong in `facts`, one line each, and in `quote`. */
export type Email = {
  subject: string
  paragraphs: string[]
  facts?: [label: string, value: string][]
  quote?: string
  action?: { label: string; href: string }
  /** why the recipient gets this email */
  reason: string
}

/** Renders an email as plain text. */
export function renderEmailText(
  { paragraphs, facts = [], quote, action, reason }: Email,
  company: EmailCompany,
): string {
  const parts = [
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${asOneLine(value)}`).join('\n'),
    quote && quote.replace(/^/gm, '> '),
    action && `${action.label}:\n${action.href}`,
    `-- \n${company.name}\n${company.address}\n${company.url}\n\n${reason}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const bodyStyle =
  "margin:0;background:#f1f3f8;color:#374153;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif"
const contentStyle = 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px'
const buttonStyle = ({ action, onAction }: EmailCompany['colours']) =>
  `display:inline-block;padding:12px 20px;border-radius:10px;background:${action};color:${onAction};text-decoration:none`
export const quoteStyle = 'margin:24px 0;padding:4px 0 4px 16px;border-left:3px solid #9aa2b0'
const footerStyle = 'max-width:560px;margin:0 auto;padding:16px 32px;color:#515b6d;font-size:14px'

/** The two horizontal rails below the company name, as on the site. */
const railsOf = ({ action, mark }: EmailCompany['colours']) =>
  `<div style="margin:0 0 24px;height:4px;border-top:3px solid ${mark};border-bottom:3px solid ${action};font-size:0"></div>`

/** Renders an email as HTML with inline styles, because email apps drop stylesheets, and without external resources. */
export function renderEmailHtml(email: Email, company: EmailCompany): string {
  const { subject, paragraphs, facts = [], quote, action, reason } = email
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:600">` +
      `${escapeHtml(label)}</th><td dir="auto" style="padding:4px 0">${escapeHtml(asOneLine(value))}</td></tr>`,
  )
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${bodyStyle}"><div style="padding:24px 12px"><div style="${contentStyle}">`,
    `<p style="margin:0 0 12px;font-weight:600;color:#080e1a">${escapeHtml(company.name)}</p>`,
    railsOf(company.colours),
    ...paragraphs.map(
      (paragraph) => `<p dir="auto" style="margin:0 0 16px">${escapeHtmlLines(paragraph)}</p>`,
    ),
    rows.length > 0 ? `<table style="border-collapse:collapse">${rows.join('')}</table>` : '',
    quote ? `<blockquote dir="auto" style="${quoteStyle}">${escapeHtmlLines(quote)}</blockquote>` : '',
    action
      ? `<p style="margin:24px 0 0"><a href="${escapeHtml(action.href)}" style="${buttonStyle(company.colours)}">${escapeHtml(action.label)}</a></p>`
      : '',
    `</div><p style="${footerStyle}">${escapeHtml(reason)}<br>${escapeHtml(company.name)}, ${escapeHtml(company.address)}</p>`,
    '</div></body></html>',
  ]
    .filter(Boolean)
    .join('\n')
}
