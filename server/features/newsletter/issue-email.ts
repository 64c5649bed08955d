import { writeHtml } from '#conversion/html/write-html.ts'
import type { IssueBody } from '#contract/newsletter/issues.ts'
import { language } from '#contract/locale.ts'
import type { ImageFacts } from '#contract/images/images.ts'
import type { Section } from '#contract/posts/sections/sections.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import type { EmailCompany } from '#server/platform/mail/email.ts'

/** A rendered issue, with placeholders for what differs by recipient. */
export type IssueEmail = { subject: string; html: string; text: string }

/** Placeholder for the recipient's token. */
const tokenPlace = 'TOKEN-OF-THIS-READER'

/** Paths of links with the recipient's token. */
const readerPath = (path: string, issueId: string) =>
  `${path}?${new URLSearchParams({ token: tokenPlace, issue: issueId })}`

/** Width of the text in pixels, for email apps that don't support max-width, such as Outlook. */
const width = 536

const ink = '#080e1a'
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Styles of the elements in sections. */
const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: `margin:32px 0 12px;font-size:22px;line-height:1.3;color:${ink}`,
  h3: `margin:24px 0 8px;font-size:18px;line-height:1.4;color:${ink}`,
  h4: `margin:24px 0 8px;font-size:16px;line-height:1.4;color:${ink}`,
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 8px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #9aa2b0',
  pre: 'margin:0 0 16px;padding:12px;background:#f1f3f8;font:14px/1.5 Consolas,Menlo,monospace;white-space:pre-wrap;word-wrap:break-word',
  hr: 'margin:32px 0;border:0;border-top:1px solid #d5d9e2',
  figure: 'margin:0 0 16px',
  figcaption: 'padding:8px 0 0;font-size:14px;color:#515b6d',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
  caption: 'padding:0 0 8px;text-align:left;font-size:14px;color:#515b6d',
  th: `padding:8px;border-bottom:2px solid #9aa2b0;text-align:left;vertical-align:top;color:${ink}`,
  td: 'padding:8px;border-bottom:1px solid #d5d9e2;vertical-align:top',
}

/** Classes for dark mode. Email apps without support for it keep the light colours. */
const classes: Record<string, string> = {
  h2: 'head',
  h3: 'head',
  h4: 'head',
  th: 'head',
  pre: 'ground',
  figcaption: 'soft',
  caption: 'soft',
}

/** Sizes of images in sections, by URL. */
function sizesIn(sections: readonly Section[]): Map<string, { width: number; height: number }> {
  const images = sections.flatMap((section): { url: string; facts?: ImageFacts | undefined }[] => {
    if (section.type === 'gallery') return section.images
    if (section.type === 'link') return [{ url: section.image, facts: section.facts }]
    if (section.type === 'video') return [{ url: section.poster, facts: section.facts }]
    return section.type === 'image' ? [section] : []
  })
  return new Map(images.flatMap(({ url, facts }) => (facts ? [[url, facts] as const] : [])))
}

/** Inlines styles, because many email apps keep only those in attributes. */
function styled(sections: readonly Section[], { url, colours }: EmailCompany): string {
  const sizes = sizesIn(sections)
  return writeHtml(sections, url).replace(
    /<([a-z][a-z0-9]*)((?: [a-z]+="[^"]*")*)>/g,
    (_, tag: string, attributes: string) => {
      if (tag === 'img') {
        const src = /src="([^"]*)"/.exec(attributes)?.[1] ?? ''
        const size = sizes.get(src.slice(url.length))
        const shown = Math.min(width, size?.width ?? width)
        const height = size && Math.round((shown * size.height) / size.width)
        const sized = `width="${shown}"${height ? ` height="${height}"` : ''}`
        return `<img${attributes} ${sized} style="display:block;width:100%;max-width:${shown}px;height:auto;border:0">`
      }
      if (tag === 'a') return `<a${attributes} class="link" style="color:${colours.action}">`
      const style = styles[tag] ? ` style="${styles[tag]}"` : ''
      const name = classes[tag] ? ` class="${classes[tag]}"` : ''
      return `<${tag}${attributes}${name}${style}>`
    },
  )
}

/** The plain text alternative. URLs follow their links. */
function plain(sections: readonly Section[], origin: string): string {
  return writeHtml(sections, origin)
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, (_, alt: string) => (alt ? `[${alt}]` : ''))
    .replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (_, href: string, words: string) =>
      words.replace(/<[^>]*>/g, '') === href ? href : `${words} (${href})`,
    )
    .replace(/<li>(?:<p>)?/g, '\n- ')
    .replace(/<hr>/g, '\n\n* * *\n\n')
    .replace(/<\/t[dh]>(?=<t[dh])/g, ' | ')
    .replace(/<br>|<\/tr>/g, '\n')
    .replace(/<\/(?:p|h[2-4]|ul|ol|blockquote|pre|figure|figcaption|caption|table)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const dark = `@media (prefers-color-scheme: dark) {
body,.ground{background:#0b1120!important}
.sheet{background:#141b2d!important;color:#c9d1e0!important}
.head{color:#f4f6fb!important}
.soft{color:#a8b1c2!important}
.link{color:#8fb2ff!important}
}`

type Props = {
  id: string
  slug: string
  issue: Pick<IssueBody, 'subject' | 'previewText'>
  sections: readonly Section[]
}

/**
 * Renders an issue: one column of tables, which Outlook supports, with inline styles except for dark mode. It only loads its images, and
 * contains no tracking.
 */
export function renderIssueEmail({ id, slug, issue, sections }: Props, company: EmailCompany): IssueEmail {
  const { subject, previewText } = issue
  const online = `${company.url}/newsletter/${slug}?from=email`
  const unsubscribe = company.url + readerPath('/newsletter/unsubscribe', id)
  const preferences = company.url + readerPath('/newsletter/preferences', id)
  const link = (href: string, words: string) =>
    `<a class="soft" href="${escapeHtml(href)}" style="color:#515b6d">${escapeHtml(words)}</a>`
  const reason = `You’re receiving this because you subscribed to the ${company.name} newsletter.`
  const { action, mark } = company.colours
  const html = [
    '<!doctype html>',
    `<html lang="${language}" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
    `<style>${dark}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:#f1f3f8">`,
    previewText
      ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewText)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`
      : '',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">`,
    `<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
    `<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;word-break:break-word;background:#ffffff;color:#374153;${font};font-size:16px;line-height:1.6">`,
    `<tr><td align="left" style="padding:32px 32px 8px">`,
    `<p class="head" style="margin:0 0 12px;font-weight:600;color:${ink}">${escapeHtml(company.name)}</p>`,
    `<div style="margin:0 0 24px;height:4px;border-top:3px solid ${mark};border-bottom:3px solid ${action};font-size:0;line-height:0">&nbsp;</div>`,
    `<h1 class="head" dir="auto" style="margin:0 0 24px;font-size:28px;line-height:1.2;color:${ink}">${escapeHtml(subject)}</h1>`,
    styled(sections, company),
    '</td></tr>',
    `<tr><td class="soft" align="left" style="padding:16px 32px 32px;font-size:14px;color:#515b6d">`,
    `<p style="margin:0 0 8px">${escapeHtml(reason)}</p>`,
    `<p style="margin:0 0 8px">${escapeHtml(company.name)}, ${escapeHtml(company.address)}</p>`,
    `<p style="margin:0">${[link(online, 'Read it online'), link(preferences, 'Preferences'), link(unsubscribe, 'Unsubscribe')].join(' · ')}</p>`,
    '</td></tr></table>',
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></table></body></html>',
  ]
    .filter(Boolean)
    .join('\n')
  const text = [
    subject,
    plain(sections, company.url),
    `-- \n${reason}\n${company.name}, ${company.address}\n\nRead it online: ${online}\nPreferences: ${preferences}\nUnsubscribe: ${unsubscribe}\n`,
  ].join('\n\n')
  return { subject, html, text }
}

/** Personalizes an issue. @param token of the recipient's links */
export const personalizeIssue = ({ subject, html, text }: IssueEmail, token: string): IssueEmail => ({
  subject,
  html: html.replaceAll(tokenPlace, token),
  text: text.replaceAll(tokenPlace, token),
})
