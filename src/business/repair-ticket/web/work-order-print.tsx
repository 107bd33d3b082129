import { useState, type ReactNode } from 'react'
import { useQueries } from '@tanstack/react-query'
import { Button, Radio, Skeleton } from 'antd'
import { call } from '#kernel/web/client.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { Paper, PaperPreview } from '#kernel/web/paper.tsx'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { repairApi } from '../shared/api.ts'
import type { RepairDetail } from '../shared/schema.ts'
import { SheetPanel } from './sheet-panel.tsx'
import './work-order-print.css'

const papers = ['A5', 'A4'] as const
type Paper = (typeof papers)[number]

interface Props {
  ids: readonly string[]
  onClose: () => void
}

/** Work orders on A5 or A4, one ticket a sheet: looked at first, then printed. */
export function WorkOrderPrint({ ids, onClose }: Props): ReactNode {
  const [paper, setPaper] = useState<Paper>('A5')
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf(repairApi.one, { id }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(repairApi.one, { id }, { signal, quiet: true }),
    })),
  })
  const tickets = answers.flatMap(({ data }) => (data ? [data] : []))
  const failed = answers.find(({ error, data }) => error && !data)
  const isReady = tickets.length === ids.length
  return (
    <Dialog
      open
      title={ids.length > 1 ? `打印派工单（${ids.length}张）` : '打印派工单'}
      width={760}
      onCancel={onClose}
      footer={
        <div className="repair-print-foot">
          <Radio.Group
            aria-label="纸张"
            optionType="button"
            value={paper}
            onChange={(event) => setPaper(event.target.value as Paper)}
            options={papers.map((value) => ({ value, label: value }))}
          />
          <Button type="primary" disabled={!isReady} onClick={() => window.print()}>
            打印
          </Button>
        </div>
      }
    >
      {failed && (
        <Problem
          small
          kind="failed"
          title="工单获取失败"
          text={failed.error?.message}
          action="重试"
          onAction={() => void Promise.all(answers.map(({ refetch }) => refetch()))}
        />
      )}
      {!isReady && !failed && <Skeleton active paragraph={{ rows: 8 }} />}
      {isReady && (
        <>
          <PaperPreview size={paper}>
            <Sheets tickets={tickets} />
          </PaperPreview>
          <Paper size={paper}>
            <Sheets tickets={tickets} />
          </Paper>
        </>
      )}
    </Dialog>
  )
}

const Sheets = ({ tickets }: { tickets: readonly RepairDetail[] }): ReactNode =>
  tickets.map((ticket, index) => (
    <SheetPanel key={ticket.id} ticket={ticket} place={`第${index + 1}张，共${tickets.length}张`} />
  ))
