import { createContext, useContext, useEffect, useState } from 'react'
import { useCompany } from '#app/company/use-company.ts'
import { coloursIn } from './logo-colours.rules.ts'

/** Longer side of the analysed image, in pixels. */
const side = 160

async function readColours(url: string): Promise<string[]> {
  const image = new Image()
  image.src = url
  await image.decode()
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return []
  context.drawImage(image, 0, 0, width, height)
  return coloursIn(context.getImageData(0, 0, width, height).data)
}

/** The address of a logo that is chosen but not saved yet. */
export const ChosenLogo = createContext<string | undefined>(undefined)

/** The colours of the chosen logo, else of the saved one; empty while they load. */
export function useLogoColours(): string[] {
  const saved = useCompany('logo').image
  const logo = useContext(ChosenLogo) ?? saved
  const [found, setFound] = useState<{ logo: string; colours: string[] }>()
  useEffect(() => {
    if (logo === '') return
    let isLeft = false
    readColours(logo).then(
      (colours) => isLeft || setFound({ logo, colours }),
      // an unreadable image offers no colours
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [logo])
  return found?.logo === logo ? found.colours : []
}
