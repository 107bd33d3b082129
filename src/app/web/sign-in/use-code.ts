import { useEffect, useState } from 'react'
import { call } from '#kernel/web/call.ts'
import { CallError, messageOf } from '#kernel/web/call-error.ts'
import { signInCalls } from './sign-in-calls.ts'

/** Between two codes for one number, as the server counts it. */
const WAIT_SECONDS = 60
/** Shape only; the server knows better. */
const MOBILE = /^1[3-9]\d{9}$/

export type CodeMode = '0' | '2' | '3'

export interface CodeSender {
  /** Seconds until another code may be asked for; 0: now. */
  left: number
  busy: boolean
  /** What was said after sending. */
  said: string
  send: (phone: string) => Promise<void>
}

export const phoneFault = (phone: string): string | undefined =>
  phone === '' ? '请输入手机号!' : MOBILE.test(phone) ? undefined : '请输入正确的手机号!'

/** Asks for codes by text message; `refuse` gets the words for the field of the phone. */
export function useCode(mode: CodeMode, refuse: (words: string) => void): CodeSender {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (until === 0) return
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return {
    left,
    busy,
    said,
    send: async (phone) => {
      const fault = phoneFault(phone)
      if (fault) return refuse(fault)
      setBusy(true)
      try {
        await call(signInCalls.sendCode, { mobile: phone, smsmode: mode }, { quiet: true })
        setUntil(Date.now() + WAIT_SECONDS * 1000)
        setSaid('验证码已发送，10分钟内有效。没有收到时，请确认该手机号已登记在您的账号上。')
      } catch (error) {
        if (error instanceof CallError && error.status === 429) setUntil(Date.now() + WAIT_SECONDS * 1000)
        refuse((error instanceof CallError && error.fields?.['mobile']) || messageOf(error))
      }
      setBusy(false)
    },
  }
}
