import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { SignInResult } from '../../shared/schema.ts'
import {
  ChangeCodeInput,
  PhoneChangeProof,
  PhoneChangeQuery,
  PhoneLoginInput,
  PhoneVerificationInput,
  PhoneVerificationResult,
  SmsInput,
} from './schema.ts'

/** Sign-in and password recovery by phone. */
export const phoneApi = {
  /** Answers alike whether an account has the number or not. 429 names the seconds to wait in `Retry-After`. */
  sendCode: endpoint({ method: 'POST', path: '/sys/sms', body: SmsInput, result: z.null(), permission: 'public' }),
  login: endpoint({
    method: 'POST',
    path: '/sys/phoneLogin',
    body: PhoneLoginInput,
    result: SignInResult,
    permission: 'public',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/sys/user/phoneVerification',
    body: PhoneVerificationInput,
    result: PhoneVerificationResult,
    permission: 'public',
  }),
  /** A code to the number that is to be the caller's; 429 as above. */
  changeCode: endpoint({
    method: 'POST',
    path: '/sys/user/phone/code',
    body: ChangeCodeInput,
    result: z.null(),
    permission: 'session',
    message: '验证码已发送，10分钟内有效',
  }),
  /** The number stands in the query, where older clients send it; the proof only in the body. */
  change: endpoint({
    method: 'PUT',
    path: '/system/common/user/phone',
    query: PhoneChangeQuery,
    body: PhoneChangeProof,
    result: z.null(),
    permission: 'session',
    message: '修改成功!',
  }),
}
