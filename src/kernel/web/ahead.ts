import { createContext, useContext } from 'react'

/** How the page around a component is drawn. */
export interface Drawing {
  /** Before somebody opened it: nobody waits for it, so nothing of it may speak up. */
  isAhead: () => boolean
  /**
   * A page that is drawn ahead has no effects, so it hears of no answers: this number, raised with each, has it read
   * them. Nothing for a page that was opened.
   */
  answers: number
}

export const DrawingContext = createContext<Drawing>({ isAhead: () => false, answers: 0 })

/** Also has whoever calls it drawn anew for what was answered while the page is drawn ahead. */
export const useDrawing = (): Drawing => useContext(DrawingContext)
