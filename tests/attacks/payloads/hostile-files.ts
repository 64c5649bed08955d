import sharp from 'sharp'
import {
  aDocWithMacros,
  aDocx,
  aDocxWithRenamedMacros,
  aDocxWithTwoDirectories,
  aGifHeader,
  aJpegHeader,
  anOle,
  anXlsWithOverlappingStreams,
  anXlsx,
  aPngHeader,
  aZip,
} from '#tests/support/sample-files.ts'

/** `isForImages` is set when only image routes must reject the file, since documents are stored byte for byte. */
type HostileFile = { what: string; bytes: Buffer<ArrayBuffer>; name: string; isForImages?: true }

const text = (words: string) => Buffer.from(words, 'latin1')
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))

/** The first bytes of executables, archives, markup and other kinds that are not accepted. */
const signatures: Record<string, string> = {
  'a program of Windows': 'MZ\x90\x00\x03\x00\x00\x00',
  'a program of Linux': '\x7fELF\x02\x01\x01\x00',
  'a shell script': '#!/bin/sh\ntouch /tmp/x\n',
  'a page after white space': '\n\n  <html><body onload=alert(1)>',
  'a drawing': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'XML that reads files':
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  'a RAR archive': 'Rar!\x1a\x07\x01\x00',
  PostScript: '%!PS-Adobe-3.0\n(%pipe%id) (w) file',
  'a TIFF image': 'II*\x00\x08\x00\x00\x00',
  'an AVIF image': '\x00\x00\x00\x18ftypavif',
  'nothing but zeros': '\x00'.repeat(600),
  'a signature of a PDF too late': `${' '.repeat(1_020)}%PDF-1.7\n`,
  'another signature of a ZIP': 'PK\x05\x06' + '\x00'.repeat(18),
  'RIFF of another kind': 'RIFF\x24\x00\x00\x00WAVEfmt ',
}

const onePixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  .png()
  .toBuffer()

/** Returns a PNG whose header claims the given size. */
function hugePng(width: number, height: number): Buffer<ArrayBuffer> {
  const image = Buffer.from(onePixel)
  image.writeUInt32BE(width, 16)
  image.writeUInt32BE(height, 20)
  return image
}

const extensions = ['pdf', 'docx', 'png']

/** Returns files that uploads must reject: of each kind one, whose variations are in the tests of `server/platform/files`. */
export function hostileFiles(): HostileFile[] {
  const content = '[Content_Types].xml'
  const root = (child: number) => ({ name: 'Root Entry', kind: 5, child }) as const
  const circle = { name: 'A', kind: 2, left: 1, right: 1 } as const
  const documents: [what: string, bytes: Buffer<ArrayBuffer>, name: string][] = [
    ...Object.entries(signatures).map(([what, words], index): [string, Buffer<ArrayBuffer>, string] => {
      const name = `file.${extensions[index % extensions.length]}`
      return [`${what} as ${name}`, text(words), name]
    }),
    [
      'a program of Windows, long',
      text(signatures['a program of Windows']!.padEnd(70_000, '\x00')),
      'cv.docx',
    ],
    ['nothing', Buffer.alloc(0), 'cv.pdf'],
    ['an archive without content types', aZip(['word/document.xml']), 'cv.docx'],
    ['slides', aZip([content, 'ppt/presentation.xml']), 'cv.docx'],
    ['a letter with a program in it', aZip([content, 'word/document.xml', 'word/vbaProject.bin']), 'cv.docx'],
    ['a letter with a renamed program in it', aDocxWithRenamedMacros(), 'cv.docx'],
    ['a letter with two tables of contents', aDocxWithTwoDirectories(), 'cv.docx'],
    ['an old letter with a program in it', aDocWithMacros(), 'cv.doc'],
    ['names that leave the archive', aZip(['../../etc/passwd', '..\\..\\x.exe']), 'cv.docx'],
    [
      'an archive of 2,501 files',
      aZip([content, ...Array.from({ length: 2_500 }, (_, at) => `word/${at}`)]),
      'cv.docx',
    ],
    [
      'an archive that says it unpacks to 8 GB',
      aZip([content, 'word/document.xml'], { declared: 0xffffffff }),
      'cv.docx',
    ],
    ['half an archive', Buffer.from(aDocx().subarray(0, 60)), 'cv.docx'],
    ['OLE in circles', anOle([root(1), circle]), 'cv.doc'],
    ['an installer', anOle([root(1), { name: '\u0005SummaryInformation', kind: 2 }]), 'cv.doc'],
    ['OLE of 1 MB whose streams have 2 GB', anXlsWithOverlappingStreams(4_000, 512 * 1024), 'a.xls'],
    ['a new table named as a letter', anXlsx(), 'cv.docx'],
    ['a letter with a program in front', Buffer.from(joined('MZ\x90\x00', aDocx())), 'cv.docx'],
  ]
  const images: [what: string, bytes: Buffer<ArrayBuffer>, name: string][] = [
    ['an image that ends after its signature', text('\x89PNG\r\n\x1a\n'), 'a.png'],
    ['a photo with a page in it', Buffer.from(joined(aJpegHeader(), '<script>alert(1)</script>')), 'a.jpg'],
    ['an image with PHP in it', Buffer.from(joined(aPngHeader(), '<?php system("id") ?>')), 'a.png'],
    ['an image of 41 million pixels', hugePng(6_404, 6_404), 'a.png'],
    ['a film that is also an archive', Buffer.from(joined(aGifHeader(), aZip(['A.class']))), 'a.gif'],
  ]
  return [
    ...documents.map(([what, bytes, name]) => ({ what, bytes, name })),
    ...images.map(([what, bytes, name]) => ({ what, bytes, name, isForImages: true as const })),
  ]
}

/** What stands before a name: ways out of folders, into headers and into shells, and signs that hide or reverse what follows. */
const starts = [
  ...String.raw`../ ../../../../../../etc/cron.d/ ..\..\..\windows\ /etc/passwd/ C:\autoexec\ \\evil.example\share\ ....//....//
  %2e%2e%2f ..%c0%af <script>alert(1)</script> $(touch&x) NUL. a:stream. ~/.ssh/ %s%n {{7*7}} a;b,c=`.split(
    /\s+/,
  ),
  'a\u0000.exe.',
  'a\r\nContent-Type: text/html\r\n\r\n',
  'a"; filename="evil.html"; x="',
  "a'; filename*=UTF-8''evil.html; ",
  '\u202efdp.exe',
  'a\u200b',
  '| rm -rf . ',
  '=1+1 ',
  '-rf ',
  ' ',
  '\ufeff',
  'e\u0301\u4f60\u{1f642}',
]

/** File names with path traversal, header injection, bidirectional controls and the like, all with a PDF extension. */
export const hostileFileNames = [
  ...starts.map((start) => `${start}cv.pdf`),
  'x'.repeat(300) + '.pdf',
  '.pdf',
  'CV.PDF',
]
