import { useEffect, useState } from 'react'
import { call } from '#kernel/web/call.ts'
import { readStored, writeStored } from '#kernel/web/storage.ts'
import type { SignInWays } from '#system/session/third-account/shared/schema.ts'
import { signInCalls } from './sign-in-calls.ts'

const KEPT = 'SIGN_IN_WAYS'
const plain: SignInWays = { phone: false, slider: 'failures', links: [], passwordRule: '' }

/** The ways of signing in that this installation offers; those of the last visit until the server has answered. */
export function useSignInOptions(): SignInWays {
  const [ways, setWays] = useState(() => readStored<SignInWays>(KEPT) ?? plain)
  useEffect(() => {
    const leaving = new AbortController()
    call(signInCalls.ways, {}, { signal: leaving.signal, quiet: true })
      .then((offered) => {
        writeStored(KEPT, offered)
        setWays(offered)
      })
      // Name and password are always there.
      .catch(() => {})
    return () => leaving.abort()
  }, [])
  return ways
}
