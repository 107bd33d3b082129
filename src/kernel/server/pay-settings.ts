// Settings of the accounts into which bills are paid online, of all channels.
import { z } from 'zod'
import { problemsOf, readAccounts } from './pay-account-fields.ts'
import { alipayAccounts, type AlipayAccountSettings } from './pay-alipay-settings.ts'
import { wechatAccounts, type WechatAccountSettings } from './pay-wechat-settings.ts'

export type PayAccountSettings =
  | ({ kind: 'WECHAT' } & WechatAccountSettings)
  | ({ kind: 'ALIPAY' } & AlipayAccountSettings)

export const payShape = {
  PAY_WECHAT: z.string().max(200_000).optional().describe('应为 JSON 数组'),
  PAY_ALIPAY: z.string().max(200_000).optional().describe('应为 JSON 数组'),
}

export const hiddenPaySettings = ['PAY_WECHAT', 'PAY_ALIPAY'] as const

/** Accounts that are whole; empty: nothing is paid online. */
export const payAccounts = ({
  PAY_WECHAT,
  PAY_ALIPAY,
}: z.output<z.ZodObject<typeof payShape>>): PayAccountSettings[] => [
  ...readAccounts(wechatAccounts, PAY_WECHAT).map((account) => ({ kind: 'WECHAT' as const, ...account })),
  ...readAccounts(alipayAccounts, PAY_ALIPAY).map((account) => ({ kind: 'ALIPAY' as const, ...account })),
]

export const payProblems = (given: Readonly<Record<string, string | undefined>>): string[] => [
  ...new Set([...problemsOf(wechatAccounts, given), ...problemsOf(alipayAccounts, given)]),
]
