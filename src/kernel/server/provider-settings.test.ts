import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const oauth = {
  OAUTH_AUTHORIZE_URL: 'https://sso.example.cn/authorize',
  OAUTH_TOKEN_URL: 'https://sso.example.cn/token',
  OAUTH_USER_URL: 'https://sso.example.cn/user',
  OAUTH_CLIENT_ID: 'linli',
  OAUTH_CLIENT_SECRET: 'secret of the client',
}
const PUBLIC_URL = 'https://wuye.example.cn'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

test('each provider is there as soon as its settings are', () => {
  const { providers } = readSettings({
    PUBLIC_URL,
    SMS_URL: 'https://sms.example.cn/send/',
    SMS_TOKEN: 'token',
    SMS_SIGN: '江北物业',
    CAS_URL: 'https://cas.example.cn/cas/',
    OA_SECRET: 'sixteen characters',
    SLIDER: 'on',
    ...oauth,
  })
  expect(providers).toEqual({
    smsSign: '江北物业',
    smsGateway: { url: 'https://sms.example.cn/send', token: 'token' },
    slider: 'on',
    cas: { name: '统一身份认证', url: 'https://cas.example.cn/cas' },
    oa: { url: undefined, secret: 'sixteen characters' },
    oauth: {
      name: '单点登录',
      authorizeUrl: oauth.OAUTH_AUTHORIZE_URL,
      tokenUrl: oauth.OAUTH_TOKEN_URL,
      userUrl: oauth.OAUTH_USER_URL,
      clientId: oauth.OAUTH_CLIENT_ID,
      clientSecret: oauth.OAUTH_CLIENT_SECRET,
    },
  })
})

test('half a provider is told what it lacks', () => {
  const { OAUTH_USER_URL: _, ...half } = oauth
  expect(problemsOf({ PUBLIC_URL, ...half })).toEqual(['OAUTH_USER_URL：配置 OAUTH 单点登录时不能缺少'])
})

test.each([{ CAS_URL: 'https://cas.example.cn' }, oauth])('a provider needs an address to come back to (%#)', (env) => {
  expect(problemsOf(env)).toEqual(['PUBLIC_URL：配置 CAS 或 OAUTH 单点登录时必须设置'])
})

test('a wrong secret is not repeated', () => {
  const problems = problemsOf({ OA_SECRET: 'too short', SLIDER: 'maybe', CAS_URL: 'cas.example.cn' })
  expect(problems).toContain('OA_SECRET：应为 16 到 1024 个字符')
  expect(problems).toContain('SLIDER：应为 on、failures、off 之一，现在是 "maybe"')
  expect(problems.join()).not.toContain('too short')
})
