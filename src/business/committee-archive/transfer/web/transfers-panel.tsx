import type { ReactNode } from 'react'
import { Skeleton } from 'antd'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { transferApi } from '../shared/api.ts'
import { transferKind } from '../shared/dictionaries.ts'
import { transferPermissions } from '../shared/permissions.ts'
import type { FileTransfer } from '../shared/schema.ts'
import { transferMachine } from '../shared/states.ts'

const columns: DataColumn<FileTransfer>[] = [
  {
    key: 'no',
    title: '移交编号',
    render: ({ transferNo }) => transferNo,
    linkOf: ({ id }) => `/om/archiveTransfer?_open=detail:${id}`,
  },
  { key: 'kind', title: '类型', render: ({ kind }) => transferKind.items[kind] },
  { key: 'from', title: '移交方', render: ({ fromName }) => fromName },
  { key: 'to', title: '接收方', render: ({ toName }) => toName },
  { key: 'state', title: '状态', render: ({ state }) => transferMachine.states[state].label },
  { key: 'time', title: '接收时间', render: ({ receivedTime }) => receivedTime },
]

/** The hands through which a box has gone. */
export function TransfersPanel({ archiveId }: { archiveId: string }): ReactNode {
  const maySee = useMay(transferPermissions.list)
  const query = { archiveId, pageSize: '50' }
  const { data, error, refetch } = useEndpoint(transferApi.page, query, { quiet: true, enabled: maySee })
  if (!maySee) return <EmptyState small title="没有移交记录" text="移交记录由移交双方和主管部门查看。" />
  if (error && !data)
    return (
      <Problem
        small
        kind="failed"
        title="移交记录获取失败"
        text={error.message}
        action="重试"
        onAction={() => void refetch()}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (data.records.length === 0) return <EmptyState small title="没有移交记录" text="档案移交后会显示在这里。" />
  return <DataTable caption="移交记录" columns={columns} rows={data.records} keyOf={({ id }) => id} />
}
