import { randomBytes } from 'node:crypto'

/** A random first password: three classes of characters whatever chance brings, and longer than any profile asks for. */
export const newInitialPassword = (): string => `Aa1-${randomBytes(9).toString('base64url')}`

/** Stands for the hash of an account that nobody has given a password yet: no password fits it. */
export const noPassword = '!'
