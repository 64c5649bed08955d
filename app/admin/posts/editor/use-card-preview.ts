import { useEffect, useReducer, useState } from 'react'
import { api } from '#app/api/admin-api.ts'
import { messageOf } from '#app/api/api-error.ts'
import { adminPostMessages } from '#contract/posts/admin-messages.ts'

export type CardWords = { title: string; category: string; slug: string }

/** The pause in typing after which the card is drawn (milliseconds). */
const pauseMs = 600

/** What the server drew last, or why it did not, and for which words. */
type Drawn = { asked: string; image?: string; alt?: string; failure?: string }

/** The social card of an article with these words, as the server draws it for visitors. */
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
