import { subtract } from '#kernel/shared/decimal.ts'

/** What of an account may be used: what is asked back of it is not. */
export const freeOf = ({ balance, frozen }: { balance: string; frozen: string }): string => subtract(balance, frozen)
