// The accounts of an installation, each with the channel that serves it.
import type { PayAccountSettings } from '#kernel/server/pay-settings.ts'
import type { WechatAccountSettings } from '#kernel/server/pay-wechat-settings.ts'
import type { Settings } from '#kernel/server/settings.ts'
import type { PayChannel } from './pay-channel.ts'
import { alipayChannel } from './alipay/client.ts'
import { wechatChannel } from './wechat/client.ts'
import { certificateKeys, privateKeyOf, publicKeys } from './wechat/signature.ts'

export type ChannelKind = PayAccountSettings['kind']

export interface PayAccount {
  tenantId: number
  kind: ChannelKind
  /** The code of the organisation whose money it takes. */
  creditor: string
  merchantId: string
  channel: PayChannel
}

const opened = new WeakMap<readonly PayAccountSettings[], readonly PayAccount[]>()

/** Keys are read once. */
export function payAccountsOf({ payAccounts }: Pick<Settings, 'payAccounts'>): readonly PayAccount[] {
  const known = opened.get(payAccounts) ?? payAccounts.map(openAccount)
  opened.set(payAccounts, known)
  return known
}

function openAccount(settings: PayAccountSettings): PayAccount {
  const { tenant: tenantId, kind, creditor, merchantId } = settings
  const channel = kind === 'WECHAT' ? wechatOf(settings) : alipayChannel(settings)
  return { tenantId, kind, creditor, merchantId, channel }
}

function wechatOf(settings: WechatAccountSettings): PayChannel {
  const { appId, merchantId, apiKey, gateway } = settings
  const merchant = { serial: settings.merchantSerial, key: privateKeyOf(settings.merchantKey) }
  // While a merchant changes from one mode to the other both are in use.
  const channelKeys = new Map(certificateKeys(settings.certificates ?? []))
  if (settings.publicKeyId && settings.publicKey)
    for (const [name, key] of publicKeys(settings.publicKeyId, settings.publicKey)) channelKeys.set(name, key)
  return wechatChannel({ gateway, appId, merchantId, merchant, apiKey, channelKeys })
}
