import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, nullable, object, optional, text } from '#kernel/shared/schema.ts'
import {
  LoginInput,
  OwnInfo,
  PasswordChangeInput,
  PasswordInput,
  SelectDepartInput,
  SelectDepartResult,
  SessionDepart,
  SignInResult,
} from './schema.ts'

/** Sign-in and the life of a session. */
export const sessionApi = {
  /** A picture of four characters as a data URL; `key` is repeated as `checkKey` at sign-in. Empty: none is asked for. */
  captcha: endpoint({ method: 'GET', path: '/sys/randomImage/:key', result: text(200_000), permission: 'public' }),
  checkCaptcha: endpoint({
    method: 'POST',
    path: '/sys/checkCaptcha',
    body: object({ captcha: optional(text(16)), checkKey: optional(z.union([text(64), z.number()])) }),
    result: z.null(),
    permission: 'public',
  }),
  login: endpoint({
    method: 'POST',
    path: '/sys/login',
    body: LoginInput,
    result: SignInResult,
    permission: 'public',
  }),
  /** Never answers 401: the client's own handler of 401 calls it. By any verb: it asks for the token in its header. */
  logout: endpoint({
    method: 'POST',
    also: ['GET', 'PUT', 'DELETE'],
    path: '/sys/logout',
    result: z.null(),
    permission: 'public',
  }),
  departs: endpoint({
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    result: object({ list: list(SessionDepart, 200), orgCode: nullable(text(64)) }),
    permission: 'session',
  }),
  selectDepart: endpoint({
    method: 'POST',
    also: ['PUT'],
    path: '/sys/selectDepart',
    body: SelectDepartInput,
    result: SelectDepartResult,
    permission: 'session',
  }),
  me: endpoint({ method: 'GET', path: '/sys/user/getUserInfo', result: OwnInfo, permission: 'session' }),
  isAdmin: endpoint({ method: 'GET', path: '/sys/user/izSystemAdmin', result: z.boolean(), permission: 'session' }),
  updatePassword: endpoint({
    method: 'POST',
    also: ['PUT'],
    path: '/sys/user/updatePassword',
    body: PasswordInput,
    result: z.null(),
    permission: 'session',
    message: '密码重置成功!',
  }),
  /** Takes the ticket of an unfinished sign-in instead of a session; a GET, as old clients sent it, answers 405. */
  passwordChange: endpoint({
    method: 'POST',
    path: '/sys/user/passwordChange',
    body: PasswordChangeInput,
    result: z.null(),
    permission: 'public',
    message: '密码重置完成！',
  }),
}
