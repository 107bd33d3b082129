import type { ReceiveResult } from './dictionaries.ts'

export interface CheckedItem {
  itemId: string
  result: ReceiveResult
  remark?: string | null | undefined
}

export const unchecked = '存在未核对的文件'
export const unexplained = '请填写核对说明'

/** Why what the receiver has found does not end a transfer: each item once, and words for whatever is not as told. */
export function itemsFault(itemIds: readonly string[], checked: readonly CheckedItem[]): string | undefined {
  const known = new Set(itemIds)
  const seen = new Set(checked.map(({ itemId }) => itemId))
  const isWhole = seen.size === known.size && checked.length === known.size && [...seen].every((id) => known.has(id))
  if (!isWhole) return unchecked
  return checked.some(({ result, remark }) => result !== '1' && !remark?.trim()) ? unexplained : undefined
}
