import { deflateSync } from 'node:zlib'
import {
  aDoc,
  aDocWithMacros,
  aDocx,
  aDocxWithEmbedded,
  aDocxWithRenamedMacros,
  aDocxWithTwoDirectories,
  aGifHeader,
  aJpegHeader,
  anOle,
  anXls,
  anXlsWithMacros,
  anXlsWithOverlappingStreams,
  anXlsx,
  aPngHeader,
  aWebpHeader,
  aZip,
} from '#tests/support/sample-files.ts'

/** `isForImages` is set when only image routes must reject the file, since documents are stored byte for byte. */
export type HostileFile = { what: string; bytes: Buffer<ArrayBuffer>; name: string; isForImages?: true }

const text = (words: string) => Buffer.from(words, 'latin1')
const joined = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))

/** The first bytes of executables, archives, markup and other kinds that are not accepted. */
const signatures: Record<string, string> = {
  'a program of Windows': 'MZ\x90\x00\x03\x00\x00\x00',
  'a program of Linux': '\x7fELF\x02\x01\x01\x00',
  'a program of macOS': '\xcf\xfa\xed\xfe\x07\x00\x00\x01',
  'a Java class': '\xca\xfe\xba\xbe\x00\x00\x00\x34',
  'a WebAssembly module': '\x00asm\x01\x00\x00\x00',
  'a shell script': '#!/bin/sh\ntouch /tmp/x\n',
  'a PHP script': '<?php system($_GET["c"]); ?>',
  'a server page': '<%@ page import="java.util.*" %>',
  'a page': '<!doctype html><script>alert(1)</script>',
  'a page after white space': '\n\n  <html><body onload=alert(1)>',
  'a drawing': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'XML that reads files':
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  'a style sheet of XML': '<?xml-stylesheet href="javascript:alert(1)"?>',
  'a script': 'alert(1)//',
  'a manifest': 'CACHE MANIFEST\n/',
  'a RAR archive': 'Rar!\x1a\x07\x01\x00',
  'a 7z archive': '7z\xbc\xaf\x27\x1c',
  'a gzip archive': '\x1f\x8b\x08\x00',
  'a bzip2 archive': 'BZh91AY&SY',
  'an xz archive': '\xfd7zXZ\x00',
  'a tar archive': `${'a'.repeat(257)}ustar\x0000`,
  'a cabinet': 'MSCF\x00\x00\x00\x00',
  'a package of Debian': '!<arch>\ndebian-binary',
  'a disk image': `${'\x00'.repeat(0x8001)}CD001`,
  PostScript: '%!PS-Adobe-3.0\n(%pipe%id) (w) file',
  'a Flash film': 'CWS\x0b\x00\x00\x00\x00',
  'a Windows link': 'L\x00\x00\x00\x01\x14\x02\x00',
  'an Internet shortcut': '[InternetShortcut]\nURL=file://evil.example/x',
  'a registry file': 'REGEDIT4\r\n',
  'compiled help': 'ITSF\x03\x00\x00\x00',
  'rich text with an object': '{\\rtf1{\\object\\objocx{\\*\\objdata 0}}}',
  'a message': 'From: a@example.com\r\nContent-Type: text/html\r\n\r\n<script>',
  'a calendar': 'BEGIN:VCALENDAR\r\n',
  'a table of commas': '=cmd|"/c calc"!A0,1\n',
  'a bitmap': 'BM\x3a\x00\x00\x00',
  'a TIFF image': 'II*\x00\x08\x00\x00\x00',
  'an icon': '\x00\x00\x01\x00\x01\x00',
  'a Photoshop file': '8BPS\x00\x01',
  'a HEIC image': '\x00\x00\x00\x18ftypheic',
  'an AVIF image': '\x00\x00\x00\x18ftypavif',
  'a JPEG XL image': '\xff\x0a',
  'a script for ImageMagick': 'push graphic-context\nfill "url(https://evil.example/x.png|id)"',
  'a film': '\x1aE\xdf\xa3',
  'a sound': 'ID3\x03\x00\x00',
  'a font': 'wOF2\x00\x01\x00\x00',
  'a database': 'SQLite format 3\x00',
  'a capture': '\xd4\xc3\xb2\xa1',
  'a key': '-----BEGIN PRIVATE KEY-----\n',
  'nothing but zeros': '\x00'.repeat(600),
  'nothing but ones': '\xff'.repeat(600),
  'half a signature of a PDF': '%PD',
  'a signature of a PDF too late': `${' '.repeat(1_020)}%PDF-1.7\n`,
  'half a signature of a ZIP': 'PK\x03',
  'another signature of a ZIP': 'PK\x05\x06' + '\x00'.repeat(18),
  'half a signature of OLE': '\xd0\xcf\x11\xe0',
  'half a signature of a PNG': '\x89PNG',
  'RIFF of another kind': 'RIFF\x24\x00\x00\x00WAVEfmt ',
  'GIF of no version': 'GIF88a\x01\x00\x01\x00',
}

/** Returns a PNG whose header claims the given size. */
function hugePng(width: number, height: number): Buffer<ArrayBuffer> {
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, text(kind), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const data = deflateSync(Buffer.alloc(1_000))
  return joined(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  )
}

const extensions = ['pdf', 'docx', 'png']

/** Returns over a hundred files that uploads must reject. */
export function hostileFiles(): HostileFile[] {
  const content = '[Content_Types].xml'
  const aLetter = (lies: Parameters<typeof aZip>[1]) => aZip([content, 'word/document.xml'], lies)
  const root = (child: number) => ({ name: 'Root Entry', kind: 5, child }) as const
  const circle = { name: 'A', kind: 2, left: 1, right: 1 } as const
  const broken = joined(aDocx().subarray(0, -22), 'PK\x05\x06', Buffer.alloc(18, 0xff))
  const badOle = anOle([root(1), { name: 'WordDocument', kind: 2 }])
  badOle.writeUInt32LE(0xfffffff0, 48)
  const wide = anOle([root(1), { name: 'WordDocument', kind: 2 }])
  wide.writeUInt16LE(30, 30)
  const documents: [what: string, bytes: Buffer<ArrayBuffer>, name: string][] = [
    ...Object.entries(signatures).map(([what, words], index): [string, Buffer<ArrayBuffer>, string] => {
      const name = `file.${extensions[index % extensions.length]}`
      return [`${what} as ${name}`, text(words), name]
    }),
    ...Object.entries(signatures)
      .slice(0, 24)
      .map(([what, words]): [string, Buffer<ArrayBuffer>, string] => [
        `${what}, long, as cv.docx`,
        text(words.padEnd(70_000, '\x00')),
        'cv.docx',
      ]),
    ['nothing', Buffer.alloc(0), 'cv.pdf'],
    ['an archive without content types', aZip(['word/document.xml']), 'cv.docx'],
    ['an archive of content types alone', aZip([content]), 'cv.docx'],
    ['slides', aZip([content, 'ppt/presentation.xml']), 'cv.docx'],
    ['a letter with a program in it', aZip([content, 'word/document.xml', 'word/vbaProject.bin']), 'cv.docx'],
    ['a table with a program in it', aZip([content, 'xl/workbook.xml', 'xl/vbaProject.bin']), 'a.xlsx'],
    ['a letter with a renamed program in it', aDocxWithRenamedMacros(), 'cv.docx'],
    ['a letter in a letter', aDocxWithEmbedded('a.docx', aDocxWithRenamedMacros()), 'cv.docx'],
    ['a letter with two tables of contents', aDocxWithTwoDirectories(), 'cv.docx'],
    ['an old letter with a program in it', aDocWithMacros(), 'cv.doc'],
    ['an old table with a program in it', anXlsWithMacros(), 'a.xls'],
    ['a Java archive', aZip(['META-INF/MANIFEST.MF', 'A.class']), 'cv.docx'],
    ['an Android package', aZip(['AndroidManifest.xml', 'classes.dex']), 'cv.docx'],
    ['an open document', aZip(['mimetype', 'content.xml']), 'cv.docx'],
    ['names that leave the archive', aZip(['../../etc/passwd', '..\\..\\x.exe']), 'cv.docx'],
    [
      'an archive of 2,501 files',
      aZip([content, ...Array.from({ length: 2_500 }, (_, at) => `word/${at}`)]),
      'cv.docx',
    ],
    ['an archive that says it unpacks to 8 GB', aLetter({ declared: 0xffffffff }), 'cv.docx'],
    ['empty files that say they have 106 MB', aLetter({ declared: 53 * 1024 * 1024 }), 'cv.docx'],
    ['an archive that counts wrongly', aLetter({ count: 60_000 }), 'cv.docx'],
    ['an archive whose end is nonsense', Buffer.from(broken), 'cv.docx'],
    ['half an archive', Buffer.from(aDocx().subarray(0, 60)), 'cv.docx'],
    ['OLE in circles', anOle([root(1), circle]), 'cv.doc'],
    ['OLE that points nowhere', badOle, 'cv.doc'],
    ['OLE with sectors of a gigabyte', wide, 'cv.doc'],
    ['an installer', anOle([root(1), { name: '\u0005SummaryInformation', kind: 2 }]), 'cv.doc'],
    ['OLE of 1 MB whose streams have 2 GB', anXlsWithOverlappingStreams(4_000, 512 * 1024), 'a.xls'],
    ['half an OLE file', Buffer.from(aDoc().subarray(0, 600)), 'cv.doc'],
    ['OLE that is only a header', Buffer.from(aDoc().subarray(0, 512)), 'cv.doc'],
    ['a table named as a letter', anXls(), 'cv.doc'],
    ['a new table named as a letter', anXlsx(), 'cv.docx'],
    ['a letter with a program in front', Buffer.from(joined('MZ\x90\x00', aDocx())), 'cv.docx'],
  ]
  const images: [what: string, bytes: Buffer<ArrayBuffer>, name: string][] = [
    ['an image that ends after its signature', text('\x89PNG\r\n\x1a\n'), 'a.png'],
    ['an image with nothing in it', aPngHeader(), 'a.png'],
    ['a photo with nothing in it', aJpegHeader(), 'a.jpg'],
    ['a photo with a page in it', Buffer.from(joined(aJpegHeader(), '<script>alert(1)</script>')), 'a.jpg'],
    ['an image with PHP in it', Buffer.from(joined(aPngHeader(), '<?php system("id") ?>')), 'a.png'],
    ['an image of 4 billion pixels', hugePng(65_535, 65_535), 'a.png'],
    ['an image of 41 million pixels', hugePng(6_404, 6_404), 'a.png'],
    ['an image without width', hugePng(0, 10), 'a.png'],
    ['a film with nothing in it', aGifHeader(), 'a.gif'],
    ['a new image with nothing in it', aWebpHeader(), 'a.webp'],
    ['a film that is also an archive', Buffer.from(joined(aGifHeader(), aZip(['A.class']))), 'a.gif'],
  ]
  return [
    ...documents.map(([what, bytes, name]) => ({ what, bytes, name })),
    ...images.map(([what, bytes, name]) => ({ what, bytes, name, isForImages: true as const })),
  ]
}

const bases = ['cv.pdf', 'x'.repeat(300) + '.pdf', '.pdf', '..pdf', 'a.b.c.pdf', 'CV.PDF']

/** Returns file names with path traversal, header injection, bidirectional controls and the like, all with a PDF extension. */
export function hostileFileNames(count: number): string[] {
  const wrap: ((base: string) => string)[] = [
    (base) => `../${base}`,
    (base) => `../../../../../../etc/cron.d/${base}`,
    (base) => `..\\..\\..\\windows\\${base}`,
    (base) => `/etc/passwd/${base}`,
    (base) => `C:\\autoexec\\${base}`,
    (base) => `\\\\evil.example\\share\\${base}`,
    (base) => `....//....//${base}`,
    (base) => `%2e%2e%2f${base}`,
    (base) => `..%c0%af${base}`,
    (base) => `a\u0000.exe.${base}`,
    (base) => `a\r\nContent-Type: text/html\r\n\r\n${base}`,
    (base) => `a"; filename="evil.html"; x="${base}`,
    (base) => `a'; filename*=UTF-8''evil.html; ${base}`,
    (base) => `\u202efdp.exe${base}`,
    (base) => `\u2066${base}`,
    (base) => `a\u200b${base}`,
    (base) => `<script>alert(1)</script>${base}`,
    (base) => `"onerror=alert(1) x="${base}`,
    (base) => `$(touch x)${base}`,
    (base) => `\`touch x\`;${base}`,
    (base) => `| rm -rf . ${base}`,
    (base) => `=1+1 ${base}`,
    (base) => `CON ${base}`,
    (base) => `NUL.${base}`,
    (base) => `a:stream.${base}`,
    (base) => `~/.ssh/${base}`,
    (base) => `-rf ${base}`,
    (base) => ` ${base}`,
    (base) => `\ufeff${base}`,
    (base) => `e\u0301${base}`,
    (base) => `\u4f60\u597d${base}`,
    (base) => `\u{1f642}${base}`,
    (base) => `%s%n${base}`,
    (base) => `{{7*7}}${base}`,
    (base) => `a;b,c=${base}`,
  ]
  const all = wrap.flatMap((name) => bases.map(name))
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, index) => index % step === 0).slice(0, count)
}
