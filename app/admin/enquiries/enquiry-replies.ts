import { api } from '#app/api/admin-api.ts'
import type { Addressee, ReplyDesk } from '#app/admin/desk/reply/reply-desk.ts'
import { blankReply } from '#app/admin/desk/reply/reply-form.rules.ts'
import { emailLimits } from '#contract/emails/limits.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'

export const addresseeOf = ({ name, email, project, source }: Enquiry): Addressee => ({
  name,
  email,
  quoted: { what: 'the enquiry', author: name, text: source === 'form' ? project : '' },
})

/** The subject of an enquiry that came by email or starts with one. */
const subjectOf = ({ source, project }: Enquiry) =>
  source === 'outbound'
    ? project
    : source === 'email'
      ? `Re: ${project.replace(/^(re:\s*)+/i, '')}`
      : undefined

export const enquiryReplyDesk = (enquiry: Enquiry): ReplyDesk => ({
  blank(firm) {
    const blank = blankReply(firm)
    const title = subjectOf(enquiry)?.slice(0, emailLimits.title) ?? blank.title
    return { ...blank, title, hasQuote: enquiry.source === 'form' || enquiry.source === 'email' }
  },
  kinds: ['reply'],
  canComplete: true,
  saveDraft: (id, body) => api.saveReplyDraft({ params: { id }, body }),
  discardDraft: (id) => api.discardReplyDraft({ params: { id } }),
  send: (id, body) => api.sendReply({ params: { id }, body }),
  undoSend: (id, emailId) => api.unsendReply({ params: { id, emailId } }),
  files: {
    attach: (id, body, onProgress) => api.attachReplyFile({ params: { id }, body }, { onProgress }),
    remove: (id, fileId) => api.removeReplyFile({ params: { id, fileId } }),
  },
  retry: (id, emailId) => api.retryReply({ params: { id, emailId } }),
})
