import { dictionary } from '#kernel/shared/dictionary.ts'

/** Why papers change hands. */
export const transferKind = dictionary('archive_transfer_kind', '移交类型', {
  '1': '换届移交',
  '2': '委员离任',
  '3': '委员会解散→社区代管',
  '4': '日常移交',
} as const)
export type TransferKind = keyof (typeof transferKind)['items']

/** What the receiver has found of an item. */
export const receiveResult = dictionary('archive_receive_result', '核对结果', {
  '1': '一致',
  '2': '缺失',
  '3': '不符',
} as const)
export type ReceiveResult = keyof (typeof receiveResult)['items']

/** What somebody is to a transfer, for questions to the list. */
export const transferSide = dictionary('archive_transfer_side', '收/发', {
  IN: '我接收的',
  OUT: '我移交的',
  WATCH: '我监交的',
} as const)
