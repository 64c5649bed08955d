import { api } from '#app/api/admin-api.ts'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import type { Addressee, ReplyDesk } from '#app/admin/desk/reply/reply-desk.ts'
import { blankEmail } from '#app/admin/desk/reply/reply-form.rules.ts'
import type { Application } from '#contract/careers/careers.ts'
import { emailKinds } from '#contract/emails/limits.ts'

export const addresseeOf = (application: Application): Addressee => ({
  name: applicantNameOf(application),
  email: application.email,
  quoted: { what: 'the cover letter', author: applicantNameOf(application), text: application.coverLetter },
})

export const applicationReplyDesk: ReplyDesk = {
  blank: blankEmail,
  kinds: emailKinds,
  canComplete: false,
  saveDraft: (id, body) => api.saveApplicationEmailDraft({ params: { id }, body }),
  discardDraft: (id) => api.discardApplicationEmailDraft({ params: { id } }),
  send: (id, body) => api.sendApplicationEmail({ params: { id }, body }),
  undoSend: (id, emailId) => api.unsendApplicationEmail({ params: { id, emailId } }),
  files: {
    attach: (id, body, onProgress) =>
      api.attachApplicationEmailFile({ params: { id }, body }, { onProgress }),
    remove: (id, fileId) => api.removeApplicationEmailFile({ params: { id, fileId } }),
  },
  retry: (id, emailId) => api.retryApplicationEmail({ params: { id, emailId } }),
}
