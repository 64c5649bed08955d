/** What programs put on the clipboard, in the dialect of each. */

/** A word processor: paragraphs with the classes and styles of Word, its lists, and its notes for itself. */
export const wordHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} @list l0:level1 {mso-level-text:"·";} --></style></head>
<body lang=EN-GB style='word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle>Quarterly <b>review</b><o:p></o:p></p>
<h2>What we saw<o:p></o:p></h2>
<p class=MsoNormal><span style='font-weight:bold'>Bold</span> and <i>slanted</i>, see
<a href="https://example.org/a%20b">the figures</a> or <a href="javascript:alert(1)">this</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='margin-left:36.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='margin-left:36.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Second<o:p></o:p></p>
<p class=MsoNormal>Then:<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span>One<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp;</span></span>Two<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=300><p class=MsoNormal>Region<o:p></o:p></p></td><td><p class=MsoNormal>Sales<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>North<o:p></o:p></p></td><td><p class=MsoNormal>42<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=10 src="file:///C:/Temp/chart.png" alt="Chart of sales"><o:p></o:p></p>
<p class=MsoQuote>Well said<o:p></o:p></p><!--EndFragment--></body></html>`

/** A document of Google Docs: all in one \`b\` that is not bold, formats as styles of spans, links over an address of Google. */
export const googleDocsHtml = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-8a1b"><h1 dir="ltr"
style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;">Plan</span></h1>
<p dir="ltr"><span style="font-weight:700;font-style:italic;">Strong</span><span style="font-weight:400;"> and </span><span
style="font-family:'Courier New',monospace;font-weight:400;">code</span><span>, </span><a
href="https://www.google.com/url?q=https://example.org/x&amp;sa=D"><span style="text-decoration:underline;">link</span></a></p><br />
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>one</span></p></li><ul><li dir="ltr" aria-level="2"><p
dir="ltr"><span>deeper</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>two</span></p></li></ul></b>`

/** A part of a web page, with what is no text of it. */
export const webPageHtml = `<article><header><h3>Title</h3></header><div>First line<br>and <strong> spaced </strong>word</div>
<pre class="language-yaml"><code>a: 1
b: 2
</code></pre><blockquote><p>Said</p><p>twice</p></blockquote><table><thead><tr><th>Name</th><th>Size</th></tr></thead><tbody><tr><td>a</td>
<td>1</td></tr></tbody></table><iframe src="https://example.org/map" title="A map"></iframe><script>alert(1)</script>
<img src="https://example.org/p.png" alt="<script>alert(1)</script>"><img src="data:image/svg+xml,<svg onload=alert(1)>" alt="Drawn">
<a href="data:text/html,<script>alert(1)</script>">Data</a></article>`

/** A text in Markdown, as an editor of plain text copies it. */
export const markdownText = `# Notes

Some **bold** words with a [link](https://example.org) and \`code\`.

1. first
2. second

> Somebody said so.

\`\`\`sh
npm test
\`\`\`

| A | B |
| - | - |
| 1 | 2 |
`
