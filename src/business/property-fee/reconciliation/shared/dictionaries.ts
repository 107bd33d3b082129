import { dictionary } from '#kernel/shared/dictionary.ts'
import { payChannel } from '../../payment/shared/dictionaries.ts'

/** Ways of paying of which somebody else keeps books, too: their statements are compared with ours. */
export const reconChannel = dictionary('recon_channel', '对账渠道', {
  WECHAT: payChannel.items.WECHAT,
  ALIPAY: payChannel.items.ALIPAY,
  POS: payChannel.items.POS,
  TRANSFER: payChannel.items.TRANSFER,
} as const)
export type ReconChannel = keyof (typeof reconChannel)['items']
