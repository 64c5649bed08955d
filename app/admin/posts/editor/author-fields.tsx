import type { Dispatch } from 'react'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { labelLook } from '#app/ui/forms/field-look.ts'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { authorFields } from '#contract/posts/post-fields.ts'
import type { DraftChange } from '#app/admin/posts/draft-changes.rules.ts'
import type { Draft, FieldError } from '#app/admin/posts/draft.rules.ts'
import { ImageDrop } from '#app/admin/posts/images/image-drop.tsx'
import { maxScaledImageMebibytes } from '#contract/limits.ts'
import { SettingsGroup } from './settings-group.tsx'

type Props = { draft: Draft; change: Dispatch<DraftChange>; fieldError: FieldError | undefined }

export function AuthorFields({ draft, change, fieldError }: Props) {
  const mine = useSession().user?.profileImage
  const set = (values: Partial<Draft>) => change({ kind: 'set', values })
  const errorOf = (field: string) => (fieldError?.field === field ? fieldError.message : undefined)
  return (
    <SettingsGroup title="Author">
      <Field
        label={authorFields.name.label}
        isRequired
        value={draft.authorName}
        maxLength={authorFields.name.max}
        error={errorOf('author.name')}
        data-field="author.name"
        onChange={({ target }) => set({ authorName: target.value })}
      />
      <Field
        label={authorFields.role.label}
        value={draft.authorRole}
        maxLength={authorFields.role.max}
        error={errorOf('author.role')}
        data-field="author.role"
        onChange={({ target }) => set({ authorRole: target.value })}
      />
      <TextArea
        label={authorFields.bio.label}
        rows={authorFields.bio.rows}
        value={draft.authorBio}
        maxLength={authorFields.bio.max}
        error={errorOf('author.bio')}
        data-field="author.bio"
        onChange={({ target }) => set({ authorBio: target.value })}
      />
      <div className="grid gap-2">
        <p className={labelLook}>{authorFields.image.label}</p>
        <ImageDrop
          label={authorFields.image.label}
          hint={`Up to ${maxScaledImageMebibytes} MB. If empty, initials are shown.`}
          field="author.image"
          error={errorOf('author.image')}
          image={draft.authorImage}
          onChange={({ url }) => set({ authorImage: url })}
        >
          <img
            src={draft.authorImage}
            alt=""
            width={96}
            height={96}
            className="size-24 rounded-full bg-raised object-cover"
          />
        </ImageDrop>
        {mine && mine !== draft.authorImage && (
          <Button
            variant="quiet"
            size="compact"
            className="justify-self-start"
            onClick={() => set({ authorImage: mine })}
          >
            <img src={mine} alt="" width={24} height={24} className="size-6 rounded-full object-cover" />
            Use my profile image
          </Button>
        )}
      </div>
    </SettingsGroup>
  )
}
