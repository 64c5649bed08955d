import { api } from '#app/api/admin-api.ts'
import { applicantNameOf } from '#app/admin/careers/application-name.ts'
import type { Addressee, ReplyDesk } from '#app/admin/desk/reply/reply-desk.ts'
import { blankLetter } from '#app/admin/desk/reply/reply-form.rules.ts'
import type { Application } from '#contract/careers/careers.ts'
import { letterKinds } from '#contract/letters/limits.ts'

export const addresseeOf = (application: Application): Addressee => ({
  name: applicantNameOf(application),
  email: application.email,
  quoted: { what: 'the cover letter', author: applicantNameOf(application), text: application.coverLetter },
})

/** Letters to applicants. */
export const applicationLetters: ReplyDesk = {
  blank: blankLetter,
  kinds: letterKinds,
  canComplete: false,
  saveDraft: (id, body) => api.saveApplicationLetterDraft({ params: { id }, body }),
  discardDraft: (id) => api.discardApplicationLetterDraft({ params: { id } }),
  send: (id, body) => api.sendApplicationLetter({ params: { id }, body }),
  takeBack: (id, letterId) => api.takeApplicationLetterBack({ params: { id, letterId } }),
  files: {
    attach: (id, body, onProgress) =>
      api.attachApplicationLetterFile({ params: { id }, body }, { onProgress }),
    remove: (id, fileId) => api.removeApplicationLetterFile({ params: { id, fileId } }),
  },
  retry: (id, letterId) => api.retryApplicationLetter({ params: { id, letterId } }),
}
