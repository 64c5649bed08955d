import type { Target } from '#tests/browsers/find-elements.ts'
import { article, uniqueName, type Journey } from './journey.ts'

const reading: Journey = {
  name: 'reading',
  async run(page) {
    await page.open('/')
    await page.click({ role: 'link', name: 'Blog' })
    await page.address(/^\/blog$/)
    await page.see({ role: 'heading', name: 'Featured Articles' })
    await page.click({ role: 'link', name: '30-Deploy-a-Day Pipeline' })
    await page.address(/^\/blog\/from-release-weekends/)
    await page.see({ role: 'heading', name: '30-Deploy-a-Day Pipeline' })
    await page.click({ role: 'button', name: 'Like article' })
    await page.see({ role: 'button', name: 'Unlike article' })
    await page.click({ role: 'button', name: 'Bookmark article' })
    await page.see({ role: 'button', name: 'Remove bookmark' })
    await page.open('/blog/saved')
    await page.see({ role: 'link', name: '30-Deploy-a-Day Pipeline' })
    await page.evaluate('history.back()')
    await page.see({ role: 'button', name: 'Remove bookmark' })
  },
}

const searching: Journey = {
  name: 'searching',
  async run(page) {
    await page.open('/blog')
    await page.type({ role: 'field', name: 'Search' }, 'pipeline')
    await page.address(/^\/blog\?search=pipeline$/)
    await page.see({ role: 'link', name: '30-Deploy-a-Day Pipeline' })
    await page.type({ role: 'field', name: 'Search' }, 'xylophone quokka')
    await page.see({ role: 'text', name: 'No articles' })
    await page.evaluate('history.back()')
    await page.address(/^\/blog$/)
  },
}

const comment: Journey = {
  name: 'comment',
  async run(page) {
    await page.resize(390, 844)
    await page.open(article)
    const form: Target = { role: 'region', name: 'Leave a Comment' }
    await page.click({ role: 'button', name: 'Post Comment', within: form })
    await page.see({ role: 'text', name: 'All fields are required', within: form })
    await page.inView({ role: 'field', name: 'Name', within: form })
    const text = `Read twice, ${uniqueName('')}.`
    await page.type({ role: 'field', name: 'Name', within: form }, 'Robin Reader')
    await page.type({ role: 'field', name: 'Email', within: form }, 'robin@example.com')
    await page.type({ role: 'field', name: 'Comment', within: form }, text)
    await page.click({ role: 'button', name: 'Post Comment', within: form })
    await page.see({ role: 'item', name: text })
    await page.see({ role: 'text', name: 'Awaiting moderation' })

    await page.click({ role: 'button', name: 'Reply to' })
    const reply: Target = { role: 'region', name: 'Reply to Comment' }
    await page.focused({ role: 'field', name: 'Name', within: reply })
    await page.inView({ role: 'field', name: 'Name', within: reply })
    await page.click({ role: 'button', name: 'Cancel', within: reply })
    await page.see(form)
  },
}

const contact: Journey = {
  name: 'contact',
  async run(page, { pdf }) {
    await page.open('/contact')
    await page.type({ role: 'field', name: 'Full Name' }, 'Robin Reader')
    await page.type({ role: 'field', name: 'Email Address' }, 'robin@example.com')
    await page.type({ role: 'field', name: 'Project Details' }, `Thirty services, ${uniqueName('')}`)
    await page.chooseFile({ role: 'field', name: 'Attach a File' }, pdf)
    await page.see({ role: 'text', name: 'plan.pdf' })
    await page.click({ role: 'button', name: 'Send Message' })
    await page.see({ role: 'text', name: 'Your message has been sent successfully!' })
    await page.gone({ role: 'text', name: 'plan.pdf' })
  },
}

const application: Journey = {
  name: 'application',
  async run(page, { pdf }) {
    await page.open('/career')
    const opening: Target = { role: 'item', name: 'Senior DevOps Engineer' }
    await page.click({ role: 'button', name: 'Apply Now', within: opening })
    const dialog: Target = { role: 'dialog', name: 'Job Application' }
    const field = (name: string): Target => ({ role: 'field', name, within: dialog })
    await page.type(field('First Name'), 'Robin')

    const discard: Target = { role: 'dialog', name: 'Discard your application?' }
    await page.press('Escape')
    await page.see(discard)
    await page.press('Escape')
    await page.gone(discard)
    await page.see(field('First Name'))

    await page.type(field('Last Name'), 'Reader')
    await page.type(field('Email'), `${uniqueName('robin')}@example.com`)
    await page.type(field('Phone Number'), '+61 3 5550 0100')
    await page.type(field('Experience'), '5+ years')
    await page.type(field('Cover Letter'), 'I like systems that are dull to operate.')
    await page.chooseFile(field('CV'), pdf)
    await page.click({ role: 'button', name: 'Submit Application', within: dialog })
    await page.see({ role: 'text', name: 'Application submitted successfully!' })
    await page.gone(dialog)
  },
}

export const visitorJourneys = [reading, searching, comment, contact, application]
