import { randomNumbers } from '#tests/support/random.ts'

const knownTexts = [
  '\u0000',
  'a\u0000b',
  '\u0001\u0002\u0008\u000b\u000c\u001b[31m',
  '\u007f\u0080\u0085\u009f',
  '\ud800',
  'a\ud83d',
  '\ufeffbom',
  'zero\u200bwidth\u200c\u200d\u2060',
  '\u202eright to left\u202c',
  '\u2028line\u2029paragraph',
  '\ufffe\uffff',
  '\u{10ffff}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'e\u0301 is not \u00e9',
  '\u0131 \u0130 \u00df \u1e9e \ufb03',
  '\u4f60\u597d \u0645\u0631\u062d\u0628\u0627 \u05e9\u05dc\u05d5\u05dd',
  'tab\tnewline\nreturn\rboth\r\n',
  '\u00a0\u2003\u3000ideographic',
  "'; DROP TABLE posts; --",
  '%00%0d%0a%u0000&#0;&lt;',
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %>',
  '$(touch /tmp/x) `touch /tmp/x` | touch /tmp/x',
  '%s%n%x%d {0} {} \\x00 \\u0000',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '<script>alert(1)</script>',
  ']]> <![CDATA[ <!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil.example","x")',
  ...'null undefined NaN __proto__ constructor toString 0 -0 1e1000 0x10 true'.split(' '),
  '[object Object]',
  ...'\\ \\\\ " \' % _ %_% *'.split(' '),
  'a*"NEAR" (b) OR c',
  '#',
  '?a=b&c=d',
  '\u{1f642}'.repeat(40),
]

/** Returns `count` edge-case texts: known troublemakers first, then random mixtures of Unicode ranges. */
export function edgeCaseTexts(count: number): string[] {
  const next = randomNumbers()
  const starts = [0x00, 0x20, 0x7f, 0x300, 0x590, 0x2000, 0x4e00, 0xd7f0, 0xfe00, 0x1f300, 0xe0000, 0x10fff0]
  const ends = [0x20, 0x7f, 0x100, 0x370, 0x700, 0x2070, 0x4f00, 0xe010, 0x10000, 0x1f700, 0xe0080, 0x110000]
  const generated = Array.from({ length: Math.max(0, count - knownTexts.length) }, () => {
    const length = 1 + next(24)
    const character = () => {
      const range = next(starts.length)
      return String.fromCodePoint(starts[range]! + next(ends[range]! - starts[range]!))
    }
    return Array.from({ length }, character).join('')
  })
  // A small count takes evenly spaced samples of the known texts.
  if (count < knownTexts.length) {
    const step = knownTexts.length / count
    return Array.from({ length: count }, (_, index) => knownTexts[Math.floor(index * step)]!)
  }
  return [...knownTexts, ...generated]
}
