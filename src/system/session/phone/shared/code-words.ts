/** What a code may be used for; a code of one purpose is nothing to another. */
export type Scene = 'login' | 'recovery' | 'bind' | 'change' | 'ballot'

/** A text message that tells a code, as templates know it. */
export interface CodeTemplate {
  code: string
  title: string
  text: string
  variables: Readonly<Record<'code' | 'minutes', string>>
}

const template = (code: string, title: string): CodeTemplate => ({
  code,
  title,
  text: `${title}{code}，{minutes}分钟内有效。如非本人操作，请忽略本短信。`,
  variables: { code: '验证码', minutes: '有效分钟数' },
})

/** The words as they are until an administrator applies a template of the same code. */
export const codeTemplates: Readonly<Record<Scene, CodeTemplate>> = {
  login: template('LOGIN_CODE', '登录验证码'),
  recovery: template('PWD_RESET', '重置密码验证码'),
  bind: template('BIND_CODE', '绑定手机号验证码'),
  change: template('CHANGE_CODE', '更换手机号验证码'),
  ballot: template('BALLOT_CODE', '表决验证码'),
}

const place = /\$?\{(code|minutes)\}/g

/** Whether words tell a code at all: `{code}` or `${code}` stands in them. */
export const tellsCode = (text: string): boolean => [...text.matchAll(place)].some(([, name]) => name === 'code')

/** The words with their values in place. */
export const fillCode = (text: string, values: Readonly<Record<'code' | 'minutes', string>>): string =>
  text.replace(place, (_, name: 'code' | 'minutes') => values[name])
