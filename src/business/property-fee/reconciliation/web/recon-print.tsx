import type { ReactNode } from 'react'
import { formatMoney, todayText } from '#kernel/web/format.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { PaperSheet, SheetFacts, SheetLines } from '#services/issued-paper/web/pickers/paper-sheet.tsx'
import { diffApi } from '../../difference/shared/api.ts'
import { diffClass, diffWay } from '../../difference/shared/dictionaries.ts'
import type { FeeReconDiff } from '../../difference/shared/schema.ts'
import { diffMachine } from '../../difference/shared/states.ts'
import { SheetPrint } from '../../web/sheet-print.tsx'
import { reconApi } from '../shared/api.ts'
import { reconChannel } from '../shared/dictionaries.ts'
import type { FeeRecon, ReconDetail } from '../shared/schema.ts'
import { reconMachine } from '../shared/states.ts'

/** So many differences stand on paper by themselves. */
const most = 200

/** A reconciliation on A4: looked at first, then printed. */
export function ReconPrint({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { data: recon } = useEndpoint(reconApi.one, { id })
  const { data: page } = useEndpoint(diffApi.page, { reconId: id, pageSize: String(most) })
  const sheet = recon && page && <Sheet recon={recon} rows={page.records} total={page.total} />
  return <SheetPrint title="打印对账报告" sheet={sheet} onClose={onClose} />
}

const classHeads = ['差异类型', '笔数', '待处理', '差额（元）']
const rowHeads = ['差异类型', '渠道流水号', '支付单号', '渠道金额', '本方金额', '差额（元）', '处理', '状态']

const cellsOf = (row: FeeReconDiff): string[] => [
  diffClass.items[row.diffClass],
  ...[row.tradeNo ?? '', row.payNo ?? '', row.channelAmount ?? '', row.ownAmount ?? '', row.difference],
  ...[row.way ? diffWay.items[row.way] : '', diffMachine.states[row.state].label],
]

interface SheetProps {
  recon: FeeRecon & ReconDetail
  rows: readonly FeeReconDiff[]
  total: number
}

function Sheet({ recon, rows, total }: SheetProps): ReactNode {
  const { beginDay, endDay } = recon
  const days = beginDay === endDay ? beginDay : `${beginDay} 至 ${endDay}`
  const counted = (count: number, amount: string): string => `${count}笔 ${formatMoney(amount)}元`
  return (
    <PaperSheet title="对账报告" name={`对账报告 ${recon.reconNo}`} foot={`打印日期 ${todayText()}`}>
      <SheetFacts
        facts={[
          { label: '对账单号', value: recon.reconNo },
          { label: '状态', value: reconMachine.states[recon.state].label },
          { label: '收费单位', value: recon.creditorName },
          { label: '小区', value: recon.villageName },
          { label: '渠道', value: reconChannel.items[recon.channel] },
          { label: '期间', value: days },
          { label: '渠道', value: counted(recon.lineCount, recon.lineAmount) },
          { label: '对平', value: counted(recon.matchedCount, recon.matchedAmount) },
          { label: '本方', value: recon.ownAmount === null ? null : `${formatMoney(recon.ownAmount)}元` },
          { label: '手续费', value: `${formatMoney(recon.feeAmount)}元` },
          { label: '结清人', value: recon.closerName },
          { label: '结清时间', value: recon.closedAt },
        ]}
      />
      <h3>差异汇总</h3>
      {recon.classes.length === 0 ? (
        <p>没有差异。</p>
      ) : (
        <SheetLines
          heads={classHeads}
          lines={recon.classes.map((row) => ({
            key: row.diffClass,
            cells: [diffClass.items[row.diffClass], String(row.count), String(row.left), row.difference],
          }))}
        />
      )}
      {rows.length > 0 && (
        <>
          <h3>差异明细</h3>
          <SheetLines heads={rowHeads} lines={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))} />
        </>
      )}
      {total > rows.length && <p>另有{total - rows.length}笔未列出，见系统导出的差异清单。</p>}
      <p>制表：　　　　　　　　　　复核：</p>
    </PaperSheet>
  )
}
