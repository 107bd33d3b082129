import type { MineBill } from '../shared/schema.ts'

/** Bills that may be paid together: of one village and one organisation. */
interface BillGroup {
  key: string
  bills: MineBill[]
}

export function groupsOf(bills: readonly MineBill[]): BillGroup[] {
  const groups = new Map<string, MineBill[]>()
  for (const bill of bills) {
    const key = `${bill.villageId} ${bill.creditorId}`
    groups.set(key, [...(groups.get(key) ?? []), bill])
  }
  return [...groups].map(([key, some]) => ({ key, bills: some }))
}
