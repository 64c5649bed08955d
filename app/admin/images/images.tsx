import { Image } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { toResult } from '#app/api/result.ts'
import { uploadQueryOf } from '#app/ui/admin/files/image-file.rules.ts'
import { UploadList } from '#app/ui/admin/files/upload-list.tsx'
import { useImageUploads } from '#app/ui/admin/files/use-image-uploads.ts'
import { foundCount, pageOfPages } from '#app/ui/admin/lists/list-pager.tsx'
import { ListScreen } from '#app/ui/admin/lists/list-screen.tsx'
import { useAdminList } from '#app/ui/admin/lists/use-admin-list.ts'
import { loadDeferred, useDeferred } from '#app/ui/loading/deferred.tsx'
import { imageMessages } from '#contract/images/messages.ts'
import { loadImages, imageFilters } from './load-images.ts'
import { ImageDialogs, type Opened } from './image-dialogs.tsx'
import { imageFilterBar } from './image-filters.tsx'
import { ImageGrid } from './image-grid.tsx'
import { UploadButton } from './upload-button.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadDeferred(toResult(loadImages(request), imageMessages.listFailed), request)

export default function Images() {
  const list = useAdminList(useDeferred(useLoaderData<typeof clientLoader>().page), imageFilters)
  const { uploads, add, clear } = useImageUploads({
    maxRunning: 2,
    send: (body, onProgress) => api.uploadImage({ query: uploadQueryOf(body), body }, { onProgress }),
    messageOf: (error) => messageOf(error, imageMessages.uploadFailed),
    onStored: () => void list.revalidate(),
  })
  const isDragOver = useDroppedFiles(add)
  const [opened, setOpened] = useState<Opened>()

  return (
    <ListScreen
      title="Images"
      lead={foundCount(list, 'image', 'images')}
      actions={<UploadButton onFiles={add} />}
      above={<UploadList uploads={uploads} onClear={clear} className="mb-6" />}
      list={list}
      filterBar={imageFilterBar}
      hasDensity={false}
      panelClass={isDragOver ? 'outline-2 outline-offset-2 outline-action' : ''}
      renderRows={(images) => (
        <ImageGrid
          images={images}
          isReloading={list.isReloading}
          onOpen={(image) => setOpened({ image, isOpen: true })}
        />
      )}
      empty={{
        Icon: Image,
        title: 'No images yet',
        hint: 'Images you upload here or in a post appear here.',
      }}
      filtered={{
        title: 'No images found',
        hint: 'Try adjusting your search or filters.',
        label: 'Reset',
      }}
      position={pageOfPages('Page')}
    >
      <title>Images | Blog CMS</title>
      <ImageDialogs
        opened={opened}
        setOpened={setOpened}
        images={list.page?.items}
        reload={list.revalidate}
      />
    </ListScreen>
  )
}
