import { useState, type Dispatch, type SetStateAction } from 'react'
import type { LibraryImage } from '#contract/images/images.ts'
import { DeletePicture } from './delete-picture.tsx'
import { PictureDetails } from './picture-details.tsx'

/** The picture whose details were opened last, and whether they still are. */
export type Opened = { picture: LibraryImage; isOpen: boolean }

type Props = {
  opened: Opened | undefined
  setOpened: Dispatch<SetStateAction<Opened | undefined>>
  /** Those of the page; undefined while they are loading. */
  pictures: readonly LibraryImage[] | undefined
  reload: () => Promise<void>
}

/** The details of a picture, and the question before it is deleted. */
export function PictureDialogs({ opened, setOpened, pictures, reload }: Props) {
  const [pendingDeletion, setPendingDeletion] = useState<LibraryImage>()
  const shown = opened && (pictures?.find(({ file }) => file === opened.picture.file) ?? opened.picture)
  const close = () => setOpened((now) => now && { ...now, isOpen: false })
  return (
    <>
      {shown && (
        <PictureDetails
          picture={shown}
          isOpen={opened.isOpen}
          onChanged={(picture) => {
            setOpened((now) => now && { ...now, picture })
            void reload()
          }}
          onDelete={() => {
            close()
            setPendingDeletion(shown)
          }}
          onClose={close}
        />
      )}
      <DeletePicture
        picture={pendingDeletion}
        onDeleted={reload}
        onClose={() => setPendingDeletion(undefined)}
      />
    </>
  )
}
