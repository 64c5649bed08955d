import type { InitialTemplate } from '#contract/templates/templates.ts'

/**
 * The email templates of a new database: the kind `reply` is for enquiries, the others are for applications. Later changes to this file
 * have no effect, since templates are edited in the back office.
 */
export const templates: InitialTemplate[] = [
  {
    kind: 'reply',
    name: 'Enquiry received',
    title: 'We’ve received your message',
    text: 'Dear {{first name}},\n\nThank you for getting in touch. I’ve read your message and will get back to you with a proper answer.\n\nIf something urgent comes up before then, just reply to this email.\n\nKind regards,\n{{sender}}\n{{firm}}',
  },
  {
    kind: 'reply',
    name: 'First call',
    title: 'Your message to {{firm}}',
    text: 'Dear {{first name}},\n\nThank you for getting in touch. Before I suggest anything, I’d like to hear more about what {{company}} is planning.\n\nCould we talk for half an hour in the next few days? Let me know which times suit you.\n\nKind regards,\n{{sender}}\n{{firm}}',
  },
  {
    kind: 'reply',
    name: 'More details',
    title: 'A few questions about your project',
    text: 'Dear {{first name}},\n\nThank you for your message. To tell you what your project would take, I need to know three things:\n\n- Which systems does it involve, and who runs them today?\n- Do you have a go-live date?\n- Who will make the decision at {{company}}, and what matters most to them?\n\nA few lines are enough. If you have a document, attach it to your reply.\n\nKind regards,\n{{sender}}\n{{firm}}',
  },
  {
    kind: 'reply',
    name: 'Not a fit',
    title: 'Your message to {{firm}}',
    text: 'Dear {{first name}},\n\nThank you for thinking of us. I’ve read your message carefully, and we’re not the right people for this: it’s outside what we do well, and you’d be paying for us to learn.\n\nI’m sorry I can’t give you a better answer, and I wish {{company}} every success with it.\n\nKind regards,\n{{sender}}\n{{firm}}',
  },
  {
    kind: 'received',
    name: 'Application received',
    title: 'Your application to {{firm}}',
    text: 'Dear {{first name}},\n\nThank you for applying to {{firm}}. We’re reading your application and will let you know what we decide.\n\nIf anything changes in the meantime, just reply to this email.\n\nKind regards,\n{{sender}}\n{{firm}}',
  },
  {
    kind: 'invitation',
    name: 'Invitation',
    title: 'Interview with {{firm}}',
    text: 'Dear {{first name}},\n\nThank you for applying to {{firm}}. We’d like to meet you.\n\nThe interview takes about an hour, in person or by video call, whichever suits you. Which times would work for you next week? If you need anything to take part comfortably, let me know and we’ll arrange it.\n\nKind regards,\n{{sender}}\n{{firm}}',
  },
  {
    kind: 'rejection',
    name: 'Rejection',
    title: 'Your application to {{firm}}',
    text: 'Dear {{first name}},\n\nThank you for applying to {{firm}}, and for the time you put into your application. We’ve decided to go ahead with other candidates.\n\nI know this isn’t the news you were hoping for. I wish you all the best with your search.\n\nKind regards,\n{{sender}}\n{{firm}}',
  },
]
