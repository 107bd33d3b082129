import type { OnlineChannel, OnlineWay } from './dictionaries.ts'

/** How a channel is gone to: by a code that a phone scans, or by a page of the phone itself. */
interface Ways {
  code: OnlineWay
  page: OnlineWay
}

export const waysOf: Readonly<Record<OnlineChannel, Ways>> = {
  WECHAT: { code: 'NATIVE', page: 'H5' },
  ALIPAY: { code: 'ALIPAY_CODE', page: 'ALIPAY_H5' },
}

export const channelOf = (way: OnlineWay): OnlineChannel => (way.startsWith('ALIPAY') ? 'ALIPAY' : 'WECHAT')

/** Whether the payer leaves for a page of the channel; else they scan a code. */
export const isPage = (way: OnlineWay): boolean => waysOf[channelOf(way)].page === way
