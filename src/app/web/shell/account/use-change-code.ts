import { useEffect, useState } from 'react'
import { call } from '#kernel/web/call.ts'
import { CallError, messageOf } from '#kernel/web/call-error.ts'
import { phoneApi } from '#system/session/phone/shared/api.ts'

/** Between two codes for one number, as the server counts it. */
const WAIT_SECONDS = 60

export interface ChangeCode {
  /** Seconds until another code may be asked for; 0: now. */
  left: number
  isBusy: boolean
  /** Answers what is wrong with the number, or undefined when the code is on its way. */
  send: (phone: string) => Promise<string | undefined>
}

/** Asks for the code that proves a new phone. */
export function useChangeCode(): ChangeCode {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (until === 0) return
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  const send = async (phone: string): Promise<string | undefined> => {
    setBusy(true)
    try {
      await call(phoneApi.changeCode, { phone }, { quiet: true })
      setUntil(Date.now() + WAIT_SECONDS * 1000)
      return undefined
    } catch (error) {
      if (error instanceof CallError && error.status === 429) setUntil(Date.now() + WAIT_SECONDS * 1000)
      return messageOf(error)
    } finally {
      setBusy(false)
    }
  }
  return { left, isBusy, send }
}
