import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { lackingOf, ownerFields, readableText, word, type AccountKind } from './pay-account-fields.ts'

/** An account of WeChat Pay, and whose money goes into it. */
export interface WechatAccountSettings {
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

const certificate = readableText((pem) => new X509Certificate(pem), '应为 PEM 格式的平台证书')

const schema = z.object({
  ...ownerFields,
  appId: word(/^[A-Za-z0-9]{8,32}$/, '应为微信应用编号'),
  merchantId: word(/^\d{8,32}$/, '应为微信商户号'),
  merchantSerial: word(/^[0-9A-Fa-f]{20,64}$/, '应为商户证书序列号'),
  merchantKey: readableText(createPrivateKey, '应为 PEM 格式的商户私钥'),
  apiKey: word(/^[!-~]{32}$/, '应为 32 个字符'),
  publicKeyId: word(/^PUB_KEY_ID_[0-9A-Za-z]{1,64}$/, '应以 PUB_KEY_ID_ 开头').optional(),
  publicKey: readableText(createPublicKey, '应为 PEM 格式的微信支付公钥').optional(),
  certificates: z.array(certificate, '应为平台证书的数组').min(1, '应为平台证书的数组').optional(),
  gateway: word(/^https?:\/\/[^\s/?#@]+$/, '应为 http:// 或 https:// 开头、不带路径的地址').default(
    'https://api.mch.weixin.qq.com',
  ),
})

const needed = ['creditor', 'appId', 'merchantId', 'merchantSerial', 'merchantKey', 'apiKey'] as const

export const wechatAccounts: AccountKind<WechatAccountSettings> = {
  name: 'PAY_WECHAT',
  title: '微信支付',
  schema,
  lacking(given) {
    const names = lackingOf(needed, given)
    const isProvable = given['certificates'] || (given['publicKeyId'] && given['publicKey'])
    return isProvable ? names : [...names, 'publicKeyId 和 publicKey（或 certificates）']
  },
}
