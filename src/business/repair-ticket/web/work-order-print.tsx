import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useQueries } from '@tanstack/react-query'
import { Button, Radio, Skeleton } from 'antd'
import { call } from '#kernel/web/client.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
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
        // Reached by Tab, so that the keyboard can scroll the preview.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable
        <section className="repair-preview" aria-label="打印预览" tabIndex={0} data-paper={paper}>
          <Sheets tickets={tickets} />
        </section>
      )}
      {isReady && <PaperPanel tickets={tickets} paper={paper} />}
    </Dialog>
  )
}

const Sheets = ({ tickets }: { tickets: readonly RepairDetail[] }): ReactNode =>
  tickets.map((ticket, index) => (
    <SheetPanel key={ticket.id} ticket={ticket} place={`第${index + 1}张，共${tickets.length}张`} />
  ))

/** The sheets as they reach the printer: alone on the page, whatever stands on the screen. */
function PaperPanel({ tickets, paper }: { tickets: readonly RepairDetail[]; paper: Paper }): ReactNode {
  useEffect(() => {
    document.body.classList.add('repair-printing')
    return () => document.body.classList.remove('repair-printing')
  }, [])
  return createPortal(
    <div className="repair-paper" aria-hidden data-paper={paper}>
      <style>{`@page { size: ${paper}; margin: 10mm }`}</style>
      <Sheets tickets={tickets} />
    </div>,
    document.body,
  )
}
