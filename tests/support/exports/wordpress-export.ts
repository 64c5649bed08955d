/** A block of every kind that WordPress knows, and shortcodes of the classic editor. */
const contents = [
  '<!-- wp:paragraph --><p>A <strong>paragraph</strong>.</p><!-- /wp:paragraph -->',
  '<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">A heading</h3><!-- /wp:heading -->',
  '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>one</li><!-- /wp:list-item --></ul><!-- /wp:list -->',
  '<!-- wp:quote --><blockquote class="wp-block-quote"><p>A quote</p><cite>Somebody</cite></blockquote><!-- /wp:quote -->',
  '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Pulled</p></blockquote></figure><!-- /wp:pullquote -->',
  '<!-- wp:code --><pre class="wp-block-code"><code>a &lt; b</code></pre><!-- /wp:code -->',
  '<!-- wp:image --><figure class="wp-block-image alignwide"><img src="https://blog.invalid/wp-content/uploads/2020/01/a.png" alt="A"/><figcaption>Caption</figcaption></figure><!-- /wp:image -->',
  '<!-- wp:gallery --><figure class="wp-block-gallery"><!-- wp:image --><figure><img src="https://blog.invalid/wp-content/uploads/2020/01/a.png" alt="A"/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->',
  '<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table><figcaption>T</figcaption></figure><!-- /wp:table -->',
  '<!-- wp:separator --><hr class="wp-block-separator"/><!-- /wp:separator -->',
  '<!-- wp:embed {"url":"https://youtu.be/abcdefghijk"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abcdefghijk\n</div></figure><!-- /wp:embed -->',
  '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://social.example/2</div></figure><!-- /wp:embed -->',
  '<!-- wp:buttons --><div><a class="wp-block-button__link" href="https://example.org/">Press</a></div><!-- /wp:buttons -->',
  '<!-- wp:columns --><div class="wp-block-columns"><div><p>Left</p></div><div><p>Right</p></div></div><!-- /wp:columns -->',
  '<!-- wp:details --><details><summary>More</summary><p>Inside</p></details><!-- /wp:details -->',
  '<!-- wp:latest-posts {"postsToShow":3} /-->',
  '<!-- wp:html --><form><input placeholder="Your name"></form><!-- /wp:html -->',
  '<!-- wp:video --><figure class="wp-block-video"><video src="https://blog.invalid/a.mp4"></video></figure><!-- /wp:video -->',
  'A classic paragraph\nwith a break.\n\nhttps://vimeo.com/123456\n\nAnother with [sic] in it.',
  '[caption id="attachment_7" width="300"]<img src="https://blog.invalid/wp-content/uploads/2020/01/a.png" alt="A" /> The caption[/caption]',
  '[gallery ids="7,8"]\n\n[sourcecode language="php"]<?php echo 1;[/sourcecode]',
]

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const comment = (id: number, text: string, more = '', approved = '1') => `<wp:comment>
  <wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata('Reader')}</wp:comment_author>
  <wp:comment_author_email>reader@example.com</wp:comment_author_email>
  <wp:comment_date_gmt>2020-02-0${id} 00:00:00</wp:comment_date_gmt>
  <wp:comment_content>${cdata(text)}</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>${more}
</wp:comment>`

type Item = {
  title: string
  content: string
  status?: string
  type?: string
  date?: string
  more?: string
  slug?: string
}

const item = (
  id: number,
  { title, content, status = 'publish', type = 'post', date = '2020-01-02 03:04:05', more = '', slug }: Item,
) => `
<item><title>${cdata(title)}</title><link>https://blog.invalid/2020/01/wp-${id}/</link>
<dc:creator>${cdata('wanda')}</dc:creator><guid isPermaLink="false">https://blog.invalid/?p=${id}</guid>
<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata('')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>${slug ?? `wp-${id}`}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>
<category domain="category" nicename="news">${cdata('News &amp; Notes')}</category>
<category domain="post_tag" nicename="one">${cdata('One')}</category>${more}</item>`

/** The parts of an export of WordPress (WXR 1.2), so that a large one need not be held. @param posts how many, 40 by default */
export function* wordPressExport(posts = 40, filler = ''): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>A blog</title>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://blog.invalid</wp:base_blog_url>
<wp:author><wp:author_login>wanda</wp:author_login><wp:author_display_name>${cdata('Wanda Press')}</wp:author_display_name></wp:author>`
  for (let number = 0; number < posts; number += 1)
    yield item(100 + number, {
      title: `WordPress ${number}`,
      content: contents[number % contents.length]! + filler,
    })
  yield item(90, {
    title: 'With comments',
    content: 'Text',
    more: [
      comment(1, 'First & <b>bold</b>'),
      comment(2, 'An answer', '<wp:comment_parent>1</wp:comment_parent>'),
      comment(3, 'An answer to it', '<wp:comment_parent>2</wp:comment_parent>'),
      comment(4, 'Spam', '', 'spam'),
      comment(5, 'A pingback', '<wp:comment_type>pingback</wp:comment_type>'),
    ].join(''),
  })
  yield item(91, {
    title: 'Secret',
    content: 'Under a password',
    more: '<wp:post_password>x</wp:post_password>',
  })
  yield item(92, { title: 'Private', content: 'For me', status: 'private' })
  yield item(93, { title: 'Tomorrow', content: 'Soon', status: 'future', date: '2999-01-01 00:00:00' })
  yield item(94, { title: 'About us', content: '<p>Words of a page</p>', type: 'page' })
  yield item(95, { title: 'Thrown away', content: 'Old words', status: 'trash' })
  yield item(7, {
    title: 'a.png',
    content: '',
    type: 'attachment',
    more: '<wp:attachment_url>https://blog.invalid/wp-content/uploads/2020/01/a.png</wp:attachment_url>',
  })
  yield '</channel></rss>'
}
