import { Eye, EyeOff } from 'lucide-react'
import { Button } from '#app/ui/forms/button.tsx'

/** Whether a form and its preview fit side by side; otherwise one replaces the other. */
export const hasRoomForPreview = () => matchMedia('(width >= 80rem)').matches

type Props = { isShown: boolean; onToggle: () => void }

/** Shows and hides the preview of a form. */
export function PreviewToggle({ isShown, onToggle }: Props) {
  const Icon = isShown ? EyeOff : Eye
  return (
    <Button variant="secondary" size="compact" onClick={onToggle}>
      <Icon className="size-4" aria-hidden="true" />
      {isShown ? 'Hide preview' : 'Preview'}
    </Button>
  )
}

/** Classes of the container of a form and its preview. */
export const previewedClass = (isShown: boolean, isWide: boolean) =>
  isShown
    ? `grid grid-cols-[minmax(0,1fr)] items-start gap-6 pb-6 ${isWide ? 'xl:grid-cols-2' : 'xl:grid-cols-[minmax(0,1fr)_auto]'}`
    : ''
