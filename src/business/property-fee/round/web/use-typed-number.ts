import { useState } from 'react'
import { CallError } from '#kernel/web/call-error.ts'
import { judgedOf, type Judged, type Known } from '../shared/typed-number.ts'

export interface TypedNumber {
  text: string
  /** What is said of it; nothing before anything was typed. */
  judged: Judged | undefined
  /** Why it is not sent. */
  problem: string | undefined
  isRolled: boolean
  isSure: boolean
  /** It is to be looked at once more before it is sent. */
  isDoubtful: boolean
  type: (text: string) => void
  roll: (isRolled: boolean) => void
  assure: (isSure: boolean) => void
  /** Takes what the server has refused to the field, whichever field it names; other failures are told elsewhere. */
  refuse: (error: unknown) => void
  /** The number that may be sent; otherwise the field says why not. */
  ready: () => { curReading: string; isRolled: boolean } | undefined
}

/** What is typed before a counter, judged at once against what is known of it. */
export function useTypedNumber(known: Known, initial?: string): TypedNumber {
  const [typed, setTyped] = useState(initial)
  const [isRolled, roll] = useState(false)
  const [isSure, assure] = useState(false)
  const [refused, setRefused] = useState<string>()
  const current = typed?.trim() ?? ''
  const judged = typed === undefined ? undefined : judgedOf(known, { current, isRolled })
  const isDoubtful = judged?.warning !== undefined && !isSure
  const type = (text: string): void => {
    setTyped(text)
    assure(false)
    setRefused(undefined)
  }
  const refuse = (error: unknown): void => {
    if (error instanceof CallError && error.fields) setRefused(Object.values(error.fields).join('；'))
  }
  const ready = (): ReturnType<TypedNumber['ready']> => {
    if (!judged) setTyped('')
    if (!judged || judged.fault !== undefined || isDoubtful) return undefined
    return { curReading: current, isRolled: judged.isBelow }
  }
  const problem = refused ?? judged?.fault
  return { text: typed ?? '', judged, problem, isRolled, isSure, isDoubtful, type, roll, assure, refuse, ready }
}
