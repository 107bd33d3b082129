import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { formatDateTime } from '#kernel/web/format.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { TurnPages } from '#kernel/web/turn-pages.tsx'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { pageLimits } from '#kernel/shared/page.ts'
import { RECYCLE_DAYS, type Recycled } from '../shared/removal-calls.ts'
import { columnsOf, wordsOf } from './columns.ts'
import { CellValue } from './list-cell.tsx'
import type { Row } from './manage-view-props.ts'
import './recycled-drawer.css'
import { useView } from './view-context.tsx'

/** Facts that stand beside the name of a removed record. */
const FACTS = 3

/** What was removed from the list: who, when, and the way back. */
export function RecycledDrawer({ isOpen }: { isOpen: boolean }): ReactNode {
  const { view, address } = useView()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useEndpoint(
    view.api.recycled!,
    { pageNo: String(page), pageSize: String(pageLimits.size) },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <SideDrawer title={`已删除的${view.title}`} open={isOpen} onClose={address.close} size={560} maskClosable>
      <p className="mv-bin-hint">{`删除后保留${RECYCLE_DAYS}天，期间可以恢复。`}</p>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {error && <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title="没有已删除的内容" text="删除的内容保留在这里，可以恢复。" />}
      <ul className="mv-bin" aria-label={`已删除的${view.title}`}>
        {data?.records.map((row) => (
          <RemovedRow key={row.id} row={row as Recycled<Row>} />
        ))}
      </ul>
      <TurnPages answer={data} page={page} onTurn={setPage} />
    </SideDrawer>
  )
}

function RemovedRow({ row }: { row: Recycled<Row> }): ReactNode {
  const { view, listFields, idOf } = useView()
  const toast = useToast()
  const back = useCall(view.api.restore!, {
    invalidates: [view.api.page, view.api.recycled!],
    onSuccess: () => toast.success('已恢复'),
  })
  const [title, ...others] = columnsOf(listFields, view.columns, {})
  const subject = wordsOf(title?.field, row) || idOf(row)
  return (
    <li>
      <div className="mv-bin-words">
        <div className="mv-bin-title">{title && <CellValue column={title} row={row} />}</div>
        <dl>
          {others.slice(0, FACTS).map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>
                <CellValue column={column} row={row} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="mv-bin-who">{`${row.removedBy ?? '系统'} 于 ${formatDateTime(row.removedAt)} 删除`}</div>
      </div>
      <Button loading={back.isPending} aria-label={`恢复：${subject}`} onClick={() => back.mutate({ id: idOf(row) })}>
        恢复
      </Button>
    </li>
  )
}
