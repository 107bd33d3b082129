import * as z from 'zod/mini'
import { dateTime, integer, list, nullable, object, optional, text, type Infer } from '#kernel/shared/schema.ts'
import { SignInResult } from '../../shared/schema.ts'

const ticket = text(128, { min: 1, message: '请求已失效，请重新登录' })
/** Six digits of the authenticator, or a recovery code; blanks and dashes do not count. */
const factorCode = text(32, { min: 1, message: '请输入验证码!' })
const password = text(128, { min: 1, message: '请输入登录密码!' })

/** How an account stands. `required`: a role of the caller asks for it, so that it cannot be switched off. */
export const SecondFactorState = object({
  enabled: z.boolean(),
  since: nullable(dateTime),
  recoveryLeft: integer(0, 10),
  required: z.boolean(),
})
export type SecondFactorState = Infer<typeof SecondFactorState>

/** What an authenticator needs: the key in Base32, and the same as an address for a QR code. */
export const FactorKey = object({ key: text(64), uri: text(500) })
export type FactorKey = Infer<typeof FactorKey>

/** Shown once; each opens once. */
export const RecoveryCodes = list(text(20), 10)

/** The code is asked for as soon as there is a factor: then this changes the authenticator. */
export const BeginInput = object({ password, factorCode: optional(factorCode) })
export type BeginInput = Infer<typeof BeginInput>
export const ConfirmInput = object({ factorCode })
export const ProofInput = object({ password, factorCode })
export type ProofInput = Infer<typeof ProofInput>

/** Steps of an unfinished sign-in (207), by its ticket. */
export const TicketInput = object({ tempToken: ticket })
export const TicketCodeInput = object({ tempToken: ticket, factorCode })
export type TicketCodeInput = Infer<typeof TicketCodeInput>
/** The codes are to be shown before the sign-in goes on. */
export const SetUpResult = object({ recoveryCodes: RecoveryCodes, signIn: SignInResult })
export type SetUpResult = Infer<typeof SetUpResult>
