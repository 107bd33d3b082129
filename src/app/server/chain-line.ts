import { ledgerFaultText, type LedgerReport } from '#kernel/server/ledger/verify.ts'
import type { ChainReport } from '#system/log/server/feature.ts'

type Fault = NonNullable<ChainReport['fault']>

const words: Readonly<Record<Fault['kind'], string>> = {
  changed: '日志内容被修改',
  missing: '日志被删除',
  slippedIn: '日志未经系统写入',
  block: '链上的块被修改或删除',
  head: '链尾的块被删除',
  day: '整日的链被删除',
  link: '与前一日的链不相接',
  checkpoint: '与月度检查点不符',
}

/** What the command line says about the log of one tenant: that it fits, or the first place where it does not. */
export function chainLine({ tenantId, entries, removed, waiting, fault }: ChainReport): string {
  if (!fault) {
    const parts = [`${entries} 条日志校验通过`]
    if (waiting > 0) parts.push(`${waiting} 条等待封存`)
    if (removed > 0) parts.push(`${removed} 条已过保存期并清理`)
    return `✓ 租户 ${tenantId}：${parts.join('，')}`
  }
  const { day, kind, position, id } = fault
  const place = [
    day,
    ...(position === undefined ? [] : [`第 ${position} 条`]),
    ...(id === undefined ? [] : [`编号 ${id}`]),
  ]
  return `✗ 租户 ${tenantId}：${words[kind]}（${place.join('，')}）`
}

/** What it says about a ledger of a tenant: that it fits, or each village where it does not. */
export function ledgerLines({ tenantId, label, entries, faults }: LedgerReport): string[] {
  if (faults.length === 0) return [`✓ 租户 ${tenantId}：${label} ${entries} 条流水校验通过`]
  return faults.map((fault) => `✗ 租户 ${tenantId}：${label}，小区 ${fault.villageId}：${ledgerFaultText(fault)}`)
}
