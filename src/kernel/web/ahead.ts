import { createContext, useContext } from 'react'

/**
 * A page that is drawn before it is opened has no effects, so it hears of no answers: this number, raised with each, has
 * it read them. Nothing for a page that was opened.
 */
export const AnswersContext = createContext(0)

/** Reads anew what was answered while the page is drawn ahead. */
export const useAnswers = (): number => useContext(AnswersContext)
