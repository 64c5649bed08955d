import { useState, type Dispatch, type SetStateAction } from 'react'
import type { LibraryImage } from '#contract/images/images.ts'
import { DeleteImage } from './delete-image.tsx'
import { ImageDetails } from './image-details.tsx'

/** The image whose details were opened last, and whether they still are. */
export type Opened = { image: LibraryImage; isOpen: boolean }

type Props = {
  opened: Opened | undefined
  setOpened: Dispatch<SetStateAction<Opened | undefined>>
  /** The images of the page; undefined while loading. */
  images: readonly LibraryImage[] | undefined
  reload: () => Promise<void>
}

/** Dialogs for an image's details and for confirming its deletion. */
export function ImageDialogs({ opened, setOpened, images, reload }: Props) {
  const [pendingDeletion, setPendingDeletion] = useState<LibraryImage>()
  const shown = opened && (images?.find(({ file }) => file === opened.image.file) ?? opened.image)
  const close = () => setOpened((now) => now && { ...now, isOpen: false })
  return (
    <>
      {shown && (
        <ImageDetails
          image={shown}
          isOpen={opened.isOpen}
          onChanged={(image) => {
            setOpened((now) => now && { ...now, image })
            void reload()
          }}
          onDelete={() => {
            close()
            setPendingDeletion(shown)
          }}
          onClose={close}
        />
      )}
      <DeleteImage image={pendingDeletion} onDeleted={reload} onClose={() => setPendingDeletion(undefined)} />
    </>
  )
}
