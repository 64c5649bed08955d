import { createContext } from 'react'

/** Whether videos of other sites play in their place: in a public article alone, whose policy allows their frames. */
export const PlayersContext = createContext(false)
