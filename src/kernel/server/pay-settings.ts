// Settings of the accounts into which bills are paid online.
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'

/** An account of WeChat Pay, and whose money goes into it. */
export interface PayAccountSettings {
  tenant: number
  /** The code of the organisation that charges: a company, or a village that keeps house itself. */
  creditor: string
  appId: string
  merchantId: string
  /** Of the merchant's certificate. */
  merchantSerial: string
  merchantKey: string
  /** API v3 key: 32 bytes. */
  apiKey: string
  /** What the channel signs with: a public key with its id, or certificates. */
  publicKeyId?: string | undefined
  publicKey?: string | undefined
  certificates?: string[] | undefined
  /** Without a slash at the end. */
  gateway: string
}

export const payShape = {
  PAY_WECHAT: z.string().max(200_000).optional().describe('应为 JSON 数组'),
}

export const hiddenPaySettings = ['PAY_WECHAT'] as const

const readable = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

const word = (shape: RegExp, told: string) => z.string(told).regex(shape, told)
const account = z.object({
  tenant: z.int('应为租户编号').positive('应为租户编号').default(1),
  creditor: word(/^[A-Z0-9]{3,60}$/, '应为收费单位的机构编码'),
  appId: word(/^[A-Za-z0-9]{8,32}$/, '应为微信应用编号'),
  merchantId: word(/^\d{8,32}$/, '应为微信商户号'),
  merchantSerial: word(/^[0-9A-Fa-f]{20,64}$/, '应为商户证书序列号'),
  merchantKey: z
    .string('应为 PEM 格式的商户私钥')
    .refine((pem) => readable(() => createPrivateKey(pem)), '应为 PEM 格式的商户私钥'),
  apiKey: word(/^[!-~]{32}$/, '应为 32 个字符'),
  publicKeyId: word(/^PUB_KEY_ID_[0-9A-Za-z]{1,64}$/, '应以 PUB_KEY_ID_ 开头').optional(),
  publicKey: z
    .string('应为 PEM 格式的微信支付公钥')
    .refine((pem) => readable(() => createPublicKey(pem)), '应为 PEM 格式的微信支付公钥')
    .optional(),
  certificates: z
    .array(
      z
        .string('应为 PEM 格式的平台证书')
        .refine((pem) => readable(() => new X509Certificate(pem)), '应为 PEM 格式的平台证书'),
      '应为平台证书的数组',
    )
    .min(1, '应为平台证书的数组')
    .optional(),
  gateway: word(/^https?:\/\/[^\s/?#@]+$/, '应为 http:// 或 https:// 开头、不带路径的地址').default(
    'https://api.mch.weixin.qq.com',
  ),
})

const needed = ['creditor', 'appId', 'merchantId', 'merchantSerial', 'merchantKey', 'apiKey'] as const

/** What is wrong with one account; its values are never repeated. */
function accountProblems(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at}：应为 JSON 对象`]
  const given = value as Readonly<Record<string, unknown>>
  const lacking: string[] = needed.filter((name) => given[name] === undefined || given[name] === '')
  if (!given['certificates'] && !(given['publicKeyId'] && given['publicKey']))
    lacking.push('publicKeyId 和 publicKey（或 certificates）')
  const read = account.safeParse(value)
  const wrong = (read.error?.issues ?? []).filter(({ path }) => !lacking.includes(String(path[0])))
  return [
    ...(lacking.length > 0 ? [`${at}：缺少 ${lacking.join('、')}`] : []),
    ...wrong.map(({ path, message }) => `${at} ${String(path[0])}：${message}`),
  ]
}

function listed(text: string | undefined): unknown[] | undefined {
  if (text === undefined) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Accounts that are whole; empty: nothing is paid online. */
export const payAccounts = ({ PAY_WECHAT }: z.output<z.ZodObject<typeof payShape>>): PayAccountSettings[] =>
  (listed(PAY_WECHAT) ?? []).map((value) => account.parse(value))

/** Half an account would take orders that nobody can prove. */
export function payProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const text = given['PAY_WECHAT']
  if (!text) return []
  const accounts = listed(text)
  if (!accounts) return ['PAY_WECHAT：应为 JSON 数组']
  const problems = accounts.flatMap((value, index) => accountProblems(value, `PAY_WECHAT 第${index + 1}项`))
  if (problems.length > 0) return problems
  const whole = accounts.map((value) => account.parse(value))
  const doubled = (keys: readonly string[]) => new Set(keys).size < keys.length
  if (doubled(whole.map(({ tenant, creditor }) => `${tenant} ${creditor}`)))
    problems.push('PAY_WECHAT：一个收费单位只能有一个账户')
  if (doubled(whole.map(({ merchantId }) => merchantId))) problems.push('PAY_WECHAT：一个商户号只能用于一个收费单位')
  const address = given['PUBLIC_URL'] ?? ''
  if (address === '') problems.push('PUBLIC_URL：配置微信支付时必须设置')
  else if (given['NODE_ENV'] === 'production' && !address.startsWith('https://'))
    problems.push('PUBLIC_URL：配置微信支付时应以 https:// 开头')
  return problems
}
