import type { OnlineChannel } from '../shared/dictionaries.ts'

interface Words {
  /** The channel's own application. */
  app: string
  service: string
}

export const channelWords: Readonly<Record<OnlineChannel, Words>> = {
  WECHAT: { app: '微信', service: '微信支付' },
  ALIPAY: { app: '支付宝', service: '支付宝' },
}
