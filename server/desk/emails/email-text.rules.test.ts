import { expect, test } from 'vitest'
import { emailHtml, emailText } from './email-text.rules.ts'

const quoted = { name: 'Ann\r\nBcc: eve@example.com', text: 'One <b>\r\n\r\nTwo' }

test('the plain text quotes each line of the message, and a name stays on its line', () => {
  expect(emailText({ title: 'Hello', text: 'Dear Ann\r\nyes', quoted })).toBe(
    'Dear Ann\nyes\n\nAnn Bcc: eve@example.com wrote:\n> One <b>\n> \n> Two\n',
  )
  expect(emailText({ title: 'Hello', text: 'Dear Ann' })).toBe('Dear Ann\n')
})

test('the HTML has the same words, escaped, and asks for nothing from elsewhere', () => {
  const html = emailHtml({ title: '</title><script>', text: 'A & B\n<img src=x>\n\nEnd', quoted })
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
  expect(html).toContain('>A &amp; B<br>&lt;img src=x&gt;</p>')
  expect(html).toContain('>End</p>')
  expect(html).toContain('>One &lt;b&gt;<br><br>Two</blockquote>')
  expect(html).not.toMatch(/src=["']|url\(|<script|<img/)
})
