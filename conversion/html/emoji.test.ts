import { expect, test } from 'vitest'
import { convertHtml } from './convert-html.ts'

const sentenceWith = (image: string) => convertHtml(`<p>Well done, ${image} to all.</p>`).sections

/** Images, each with the character that it stands for. */
const images = {
  Slack:
    '<img src="https://a.slack-edge.com/production-standard-emoji-assets/14.0/google-medium/1f680@2x.png" alt=":rocket:" data-stringify-type="emoji" data-stringify-emoji=":rocket:"> 🚀',
  WordPress:
    '<img draggable="false" role="img" class="emoji" alt="👩‍💻" src="https://s.w.org/images/core/emoji/15.0.3/svg/1f469-200d-1f4bb.svg"> 👩‍💻',
  GitHub: '<g-emoji class="g-emoji" alias="rocket">🚀</g-emoji> 🚀',
  Confluence: '<img class="emoticon" data-emoji-fallback="🚀" alt=":rocket:" src="/x.png"> 🚀',
}

test.each(Object.entries(images))(
  'an emoji that %s copies as an image is a character of its sentence',
  (_name, image) => {
    const [, html, emoji] = /^(.*) (.*)$/.exec(image)!
    expect(sentenceWith(html!)).toEqual([{ type: 'paragraph', text: `Well done, ${emoji} to all.` }])
  },
)

test.each([
  '<img src="https://example.org/heart.jpg" alt="❤️">',
  '<img src="https://example.org/emoji/poster.png" alt="Emoji of the year" width="800">',
  '<img src="https://example.org/1f680.png" alt="A launch">',
])('%s stays an image', (image) => expect(sentenceWith(image)).toMatchObject([{}, { type: 'image' }, {}]))
