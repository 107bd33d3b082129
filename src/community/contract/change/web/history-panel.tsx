import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { DASH } from '#kernel/web/format.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DifferenceTable } from '#engines/manage-view/web/difference-table.tsx'
import { changeType, chargeMode, contractParty, endedBy, feeUsage, serviceGrade } from '../../shared/dictionaries.ts'
import { contractMachine } from '../../shared/states.ts'
import type { FeeLine } from '../../shared/fee-lines.ts'
import { contractChangeApi } from '../shared/api.ts'
import { changeLabel } from '../shared/change-keys.ts'

/** Values of a change as they are read. */
function useWords(): (key: string, value: unknown) => string {
  const usage = useDictionaryText(feeUsage)
  const party = useDictionaryText(contractParty)
  const mode = useDictionaryText(chargeMode)
  const grade = useDictionaryText(serviceGrade)
  const ender = useDictionaryText(endedBy)
  const coded: Record<string, (code: string) => string> = {
    partyAKind: party,
    chargeMode: mode,
    serviceGrade: grade,
    endedBy: ender,
  }
  return (key, value) => {
    if (value === null || value === undefined) return DASH
    if (key === 'feeStandards')
      return (value as FeeLine[]).map((line) => `${usage(line.usage)} ${line.price}`).join('，')
    if (key === 'buildingIds') return (value as string[]).length === 0 ? '全部楼栋' : `${(value as string[]).length}幢`
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return coded[key]?.(text) ?? text
  }
}

/** What has changed a contract, or is to: old and new side by side, the latest first. */
export function HistoryPanel({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useEndpoint(contractChangeApi.read, { id })
  const words = useWords()
  const kind = useDictionaryText(changeType)
  if (error && !data) {
    const retry = { action: '重试', onAction: () => void refetch() }
    return <Problem small kind="failed" title="变更记录获取失败" text={error.message} {...retry} />
  }
  if (!data) return <Skeleton active />
  if (data.changes.length === 0) return <EmptyState small title="没有变更" text="合同备案后的变更列在这里。" />
  return data.changes.map((change) => (
    <section key={change.id} aria-label={kind(change.changeType)}>
      <h4>
        {kind(change.changeType)}，{change.date}，{contractMachine.states[change.state].label}
      </h4>
      <DifferenceTable
        rows={Object.keys(change.after).map((key) => ({
          field: key,
          label: changeLabel(key),
          before: words(key, change.before[key]),
          after: words(key, change.after[key]),
        }))}
      />
    </section>
  ))
}
