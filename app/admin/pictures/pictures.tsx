import { Image } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { uploadQueryOf } from '#app/ui/admin/files/image-file.rules.ts'
import { UploadList } from '#app/ui/admin/files/upload-list.tsx'
import { usePictureUploads } from '#app/ui/admin/files/use-picture-uploads.ts'
import { foundCount, pageOfPages } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { imageMessages } from '#contract/images/messages.ts'
import { loadPictures, pictureFilters } from './load-pictures.ts'
import { PictureDialogs, type Opened } from './picture-dialogs.tsx'
import { pictureFilterBar } from './picture-filters.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { UploadButton } from './upload-button.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(loadPictures(request), imageMessages.listFailed), request)

export default function Pictures() {
  const list = useAdminList(useDeferred(useLoaderData<typeof clientLoader>().page), pictureFilters)
  const { uploads, add, clear } = usePictureUploads({
    maxRunning: 2,
    send: (body, onProgress) => api.uploadImage({ query: uploadQueryOf(body), body }, { onProgress }),
    messageOf: (error) => messageOf(error, imageMessages.uploadFailed),
    onStored: () => void list.revalidate(),
  })
  const isDragOver = useDroppedFiles(add)
  const [opened, setOpened] = useState<Opened>()

  return (
    <ListScreen
      title="Pictures"
      lead={foundCount(list, 'picture', 'pictures')}
      actions={<UploadButton onFiles={add} />}
      above={<UploadList uploads={uploads} onClear={clear} className="mb-6" />}
      list={list}
      filterBar={pictureFilterBar}
      hasDensity={false}
      panelClass={isDragOver ? 'outline-2 outline-offset-2 outline-action' : ''}
      renderRows={(pictures) => (
        <PictureGrid
          pictures={pictures}
          isReloading={list.isReloading}
          onOpen={(picture) => setOpened({ picture, isOpen: true })}
        />
      )}
      empty={{
        Icon: Image,
        title: 'No pictures yet',
        hint: 'What you upload here, or in a post, can be used again and again.',
      }}
      filtered={{
        title: 'No pictures found',
        hint: 'Nothing matches the search and the filter.',
        label: 'Reset',
      }}
      position={pageOfPages('Page')}
    >
      <title>Pictures | Blog CMS</title>
      <PictureDialogs
        opened={opened}
        setOpened={setOpened}
        pictures={list.page?.items}
        reload={list.revalidate}
      />
    </ListScreen>
  )
}
