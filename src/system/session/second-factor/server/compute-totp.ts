import { generateSecret, generateURI, verifySync } from 'otplib'
import { now } from '#kernel/server/clock.ts'

const stepSeconds = 30
/** Under which authenticators list the account. */
const issuer = '智慧物业'

/** 160 random bits in Base32. */
export const newFactorKey = (): string => generateSecret()

export const factorUri = (key: string, username: string): string =>
  generateURI({ issuer, label: username, secret: key, period: stepSeconds })

/** The time step whose code this is, now or one step before or after; undefined when it is none of them. */
export function stepOf(key: string, code: string): number | undefined {
  const epoch = Math.floor(now().getTime() / 1000)
  const result = verifySync({ secret: key, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
