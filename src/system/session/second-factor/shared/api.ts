import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { id, object } from '#kernel/shared/schema.ts'
import { SignInResult } from '../../shared/schema.ts'
import {
  BeginInput,
  ConfirmInput,
  FactorKey,
  ProofInput,
  RecoveryCodes,
  SecondFactorState,
  SetUpResult,
  TicketCodeInput,
  TicketInput,
} from './schema.ts'

export const secondFactorPermissions = permissions('system:secondFactor', {
  reset: { label: '重置两步验证', roles: ['admin'] },
})

/** The second factor: codes of an authenticator (RFC 6238) beside whatever else proves who signs in. */
export const secondFactorApi = {
  read: endpoint({
    method: 'GET',
    path: '/sys/user/secondFactor',
    result: SecondFactorState,
    permission: 'session',
  }),
  /** Makes a key, which counts after `confirm` only. A factor that is there stays until then. */
  begin: endpoint({
    method: 'POST',
    path: '/sys/user/secondFactor/begin',
    body: BeginInput,
    result: FactorKey,
    permission: 'session',
  }),
  /** Switches the factor on; the caller's other sessions end. */
  confirm: endpoint({
    method: 'POST',
    path: '/sys/user/secondFactor/confirm',
    body: ConfirmInput,
    result: RecoveryCodes,
    permission: 'session',
    message: '两步验证已开启',
  }),
  /** Ten new recovery codes; the old ones open nothing any more. */
  renewCodes: endpoint({
    method: 'POST',
    path: '/sys/user/secondFactor/recoveryCodes',
    body: ProofInput,
    result: RecoveryCodes,
    permission: 'session',
    message: '恢复码已更新',
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/sys/user/secondFactor/off',
    body: ProofInput,
    result: z.null(),
    permission: 'session',
    message: '两步验证已关闭',
  }),
  /** For an administrator, when somebody of the tenant has lost authenticator and recovery codes. Their sessions end. */
  reset: endpoint({
    method: 'POST',
    path: '/sys/user/secondFactor/reset',
    body: object({ id }),
    result: z.null(),
    permission: secondFactorPermissions.reset,
    message: '两步验证已重置',
  }),
  /** Goes on with a sign-in that stopped at `next: 'secondFactor'`. A wrong code leaves the ticket. */
  signIn: endpoint({
    method: 'POST',
    path: '/sys/secondFactor',
    body: TicketCodeInput,
    result: SignInResult,
    permission: 'public',
  }),
  /** The set-up of a sign-in that stopped at `next: 'secondFactorSetup'`. */
  signInBegin: endpoint({
    method: 'POST',
    path: '/sys/secondFactor/begin',
    body: TicketInput,
    result: FactorKey,
    permission: 'public',
  }),
  signInConfirm: endpoint({
    method: 'POST',
    path: '/sys/secondFactor/confirm',
    body: TicketCodeInput,
    result: SetUpResult,
    permission: 'public',
  }),
}
