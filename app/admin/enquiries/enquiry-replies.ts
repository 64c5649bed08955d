import { api } from '#app/api/admin-api.ts'
import type { Addressee, ReplyDesk } from '#app/admin/desk/reply/reply-desk.ts'
import { blankReply } from '#app/admin/desk/reply/reply-form.rules.ts'
import type { Enquiry } from '#contract/enquiries/enquiries.ts'

export const addresseeOf = ({ name, email, project }: Enquiry): Addressee => ({
  name,
  email,
  quoted: { what: 'the enquiry', author: name, text: project },
})

/** Replies to enquiries. */
export const enquiryReplies: ReplyDesk = {
  blank: blankReply,
  kinds: ['reply'],
  canComplete: true,
  saveDraft: (id, body) => api.saveReplyDraft({ params: { id }, body }),
  discardDraft: (id) => api.discardReplyDraft({ params: { id } }),
  send: (id, body) => api.sendReply({ params: { id }, body }),
  takeBack: (id, letterId) => api.takeReplyBack({ params: { id, letterId } }),
  files: {
    attach: (id, body, onProgress) => api.attachReplyFile({ params: { id }, body }, { onProgress }),
    remove: (id, fileId) => api.removeReplyFile({ params: { id, fileId } }),
  },
  retry: (id, letterId) => api.retryReply({ params: { id, letterId } }),
}
