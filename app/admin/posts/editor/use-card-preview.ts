import { useEffect, useReducer, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'

export type CardWords = { title: string; category: string; slug: string }

/** How long (ms) typing must pause before the card is drawn. */
const pauseMs = 600

/** The latest card or the reason it failed, with the input it belongs to. */
type Drawn = { asked: string; image?: string; alt?: string; failure?: string }

/** Previews the social card of a post with these texts. */
export function useCardPreview({ title, category, slug }: CardWords) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  const asked = JSON.stringify([title, category, slug, attempt])

  useEffect(() => {
    const abort = new AbortController()
    const draw = async () => {
      try {
        const body = { title, category, slug }
        const { image } = await api.previewCard({ body }, { signal: abort.signal })
        setDrawn({ asked, image, alt: `${title}, ${category}` })
      } catch (error) {
        if (abort.signal.aborted) return
        setDrawn({ asked, failure: messageOf(error, adminPostMessages.cardFailed) })
      }
    }
    const timer = setTimeout(() => void draw(), pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [title, category, slug, asked])

  return { ...drawn, isDrawing: drawn?.asked !== asked, tryAgain }
}
