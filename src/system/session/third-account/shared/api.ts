import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list } from '#kernel/shared/schema.ts'
import { SignInResult } from '../../shared/schema.ts'
import {
  BindPhoneInput,
  BoundAccount,
  CasInput,
  CodeInput,
  OaBindInput,
  OaInput,
  SignInWays,
  UnbindInput,
} from './schema.ts'

/** Sign-in through other systems. */
export const thirdAccountApi = {
  ways: endpoint({ method: 'GET', path: '/sys/signInWays', result: SignInWays, permission: 'public' }),
  cas: endpoint({
    method: 'POST',
    also: ['GET'],
    path: '/sys/cas/client/validateLogin',
    query: CasInput,
    body: CasInput,
    result: SignInResult,
    permission: 'public',
  }),
  oaToken: endpoint({
    method: 'GET',
    also: ['POST'],
    path: '/sys/oaTokenLogin',
    query: OaInput,
    body: OaInput,
    result: SignInResult,
    permission: 'public',
  }),
  oaLogin: endpoint({
    method: 'POST',
    path: '/sys/oaLogin',
    body: OaInput,
    result: SignInResult,
    permission: 'public',
  }),
  oaBind: endpoint({
    method: 'POST',
    path: '/sys/oaBind',
    body: OaBindInput,
    result: SignInResult,
    permission: 'public',
  }),
  code: endpoint({
    method: 'GET',
    also: ['POST'],
    path: ['/sys/codeLogin', '/sys/maxkeySSO'],
    query: CodeInput,
    body: CodeInput,
    result: SignInResult,
    permission: 'public',
  }),
  /** `token` is what the callback of a provider left in the address: one use, 60 seconds. */
  loginUser: endpoint({
    method: 'GET',
    path: '/sys/thirdLogin/getLoginUser/:token/:source',
    result: SignInResult,
    permission: 'public',
  }),
  bindPhone: endpoint({
    method: 'POST',
    path: '/sys/thirdLogin/bindingThirdPhone',
    body: BindPhoneInput,
    result: SignInResult,
    permission: 'public',
  }),
  /** The caller's own bindings, and the systems that could be bound. */
  bound: endpoint({
    method: 'GET',
    path: '/sys/user/thirdAccounts',
    result: list(BoundAccount, 100),
    permission: 'session',
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/sys/user/thirdAccounts/unbind',
    body: UnbindInput,
    result: z.null(),
    permission: 'session',
    message: '已解除绑定',
  }),
}
