import { useCallback, useEffect, useState } from 'react'
import { call } from '#kernel/web/call.ts'
import { signInCalls } from './sign-in-calls.ts'

/** A picture lives 60 seconds on the server. */
const LIFE_MS = 55_000
/** One that has not come after so long is asked for anew by a press. */
const PATIENCE_MS = 10_000

export interface Captcha {
  /** Names the picture at sign-in. */
  key: string
  /** The picture as a data address; undefined while it loads or when it could not be had. */
  picture: string | undefined
  failed: boolean
  /** The installation asks for none. */
  isOff: boolean
  renew: () => void
}

/** The captcha picture; renewed on demand, and by itself while the page is looked at, before the server forgets it. */
export function useCaptcha(): Captcha {
  const [key, setKey] = useState(() => String(Date.now()))
  const [answer, setAnswer] = useState<{ key: string; picture?: string }>()
  const renew = useCallback(() => setKey(String(Date.now())), [])
  useEffect(() => {
    const leaving = new AbortController()
    const giveUp = setTimeout(() => {
      leaving.abort()
      setAnswer({ key })
    }, PATIENCE_MS)
    call(signInCalls.captcha, { key }, { signal: leaving.signal })
      .then((picture) => setAnswer({ key, picture }))
      .catch(() => leaving.signal.aborted || setAnswer({ key }))
      .finally(() => clearTimeout(giveUp))
    const timer = setTimeout(renew, LIFE_MS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [key, renew])
  const isCurrent = answer?.key === key
  return {
    key,
    picture: isCurrent ? answer.picture : undefined,
    failed: isCurrent && answer.picture === undefined,
    isOff: answer?.picture === '',
    renew,
  }
}
