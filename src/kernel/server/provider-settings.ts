// Settings of what lies outside: the SMS gateway, the mail server and the providers of single sign-on.
import { z } from 'zod'

/** Undefined parts are not configured: their sign-in is not offered and refused with a plain sentence. */
export interface ProviderSettings {
  /** Put in front of every message as 【…】. */
  smsSign: string
  /** Undefined: messages are only written down, which production does not take for sending. */
  smsGateway: { url: string; token: string | undefined } | undefined
  /** Where mail leaves the house, and as whose. */
  mail: { url: string; from: string } | undefined
  /** When the slider stands on the sign-in page: always, after two failures, never. */
  slider: 'on' | 'failures' | 'off'
  cas: { name: string; url: string } | undefined
  oa: { url: string | undefined; secret: string | undefined } | undefined
  oauth: OauthSettings | undefined
}

/** A provider of the OAuth 2 authorisation code flow with PKCE. */
export interface OauthSettings {
  name: string
  authorizeUrl: string
  tokenUrl: string
  /** Answers who the token belongs to, as `sub`, `id` or `username`. */
  userUrl: string
  clientId: string
  clientSecret: string
}

const address = z
  .string()
  .regex(/^https?:\/\/[^\s#]+$/)
  .transform((value) => value.replace(/\/$/, ''))
  .optional()
  .describe('应为 http:// 或 https:// 开头的地址')
const phrase = (preset: string) =>
  z
    .string()
    .regex(/^[^\s【】<>]{1,20}$/u)
    .default(preset)
    .describe('应为 1 到 20 个字符')
const secret = z.string().min(16).max(1024).optional().describe('应为 16 到 1024 个字符')
const word = z.string().max(255).optional().describe('最多 255 个字符')

export const providerShape = {
  SMS_URL: address,
  SMS_TOKEN: z.string().max(1024).optional().describe('最多 1024 个字符'),
  SMS_SIGN: phrase('邻里'),
  MAIL_URL: z
    .string()
    .refine((value) => /^smtps?:\/\/[^\s/]+\/?$/.test(value) && URL.canParse(value))
    .optional()
    .describe('应为 smtp:// 或 smtps:// 开头的地址'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{3,255}$/)
    .optional()
    .describe('应为发件人地址'),
  SLIDER: z.enum(['on', 'failures', 'off']).default('failures').describe('应为 on、failures、off 之一'),
  CAS_URL: address,
  CAS_NAME: phrase('统一身份认证'),
  OA_URL: address,
  OA_SECRET: secret,
  OAUTH_NAME: phrase('单点登录'),
  OAUTH_AUTHORIZE_URL: address,
  OAUTH_TOKEN_URL: address,
  OAUTH_USER_URL: address,
  OAUTH_CLIENT_ID: word,
  OAUTH_CLIENT_SECRET: word,
}

export const hiddenProviderSettings = ['SMS_TOKEN', 'MAIL_URL', 'OA_SECRET', 'OAUTH_CLIENT_SECRET'] as const

type Values = z.output<z.ZodObject<typeof providerShape>>

export function providerSettings(values: Values): ProviderSettings {
  const { SMS_URL, SMS_TOKEN, MAIL_URL, MAIL_FROM, CAS_URL, OA_URL, OA_SECRET } = values
  return {
    smsSign: values.SMS_SIGN,
    smsGateway: SMS_URL ? { url: SMS_URL, token: SMS_TOKEN } : undefined,
    mail: MAIL_URL && MAIL_FROM ? { url: MAIL_URL, from: MAIL_FROM } : undefined,
    slider: values.SLIDER,
    cas: CAS_URL ? { name: values.CAS_NAME, url: CAS_URL } : undefined,
    oa: OA_URL || OA_SECRET ? { url: OA_URL, secret: OA_SECRET } : undefined,
    oauth: oauthOf(values),
  }
}

function oauthOf(values: Values): OauthSettings | undefined {
  const { OAUTH_AUTHORIZE_URL: authorizeUrl, OAUTH_TOKEN_URL: tokenUrl, OAUTH_USER_URL: userUrl } = values
  const { OAUTH_CLIENT_ID: clientId, OAUTH_CLIENT_SECRET: clientSecret } = values
  if (!authorizeUrl || !tokenUrl || !userUrl || !clientId || !clientSecret) return undefined
  return { name: values.OAUTH_NAME, authorizeUrl, tokenUrl, userUrl, clientId, clientSecret }
}

const oauthNames = [
  'OAUTH_AUTHORIZE_URL',
  'OAUTH_TOKEN_URL',
  'OAUTH_USER_URL',
  'OAUTH_CLIENT_ID',
  'OAUTH_CLIENT_SECRET',
]

/** What fits no other setting: half a provider, or one whose answers have no address to come back to. */
export function providerProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = []
  const named = oauthNames.filter((name) => given[name])
  if (named.length > 0 && named.length < oauthNames.length) {
    const lacking = oauthNames.filter((name) => !given[name])
    problems.push(`${lacking.join('、')}：配置 OAUTH 单点登录时不能缺少`)
  }
  if (Boolean(given['MAIL_URL']) !== Boolean(given['MAIL_FROM']))
    problems.push('MAIL_URL、MAIL_FROM：配置邮件时两项都要设置')
  if ((given['CAS_URL'] || named.length > 0) && !given['PUBLIC_URL'])
    problems.push('PUBLIC_URL：配置 CAS 或 OAUTH 单点登录时必须设置')
  return problems
}
