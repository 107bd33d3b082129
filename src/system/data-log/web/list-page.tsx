import { useMemo, useState, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { fields, type Field, type FieldList } from '#kernel/shared/field.ts'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { dataLogApi } from '../shared/api.ts'
import { dataLogPermissions as may } from '../shared/permissions.ts'
import { DataLog, type DataTable } from '../shared/schema.ts'
import { DifferencePanel } from './difference-panel.tsx'
import { changesIn, changeText } from '../shared/differences.ts'
import { VersionsPanel } from './versions-panel.tsx'

const plain = fields(DataLog, {
  dataTable: { label: '数据表', in: ['list', 'search', 'detail'], width: 140, sortable: false },
  dataId: { label: '数据编号', kind: 'text', in: ['list', 'search', 'detail'], width: 280, sortable: false },
  dataVersion: { label: '版本', in: ['list', 'detail'], width: 80, sortable: false },
  dataContent: { label: '变更内容', kind: 'text', in: ['list'], width: 320, sortable: false },
  createBy: { label: '操作人', in: ['list', 'search', 'detail'], width: 120, sortable: false },
  createTime: { label: '操作时间', in: ['list', 'search', 'detail'], width: 170, sortable: false },
})

/** Every change of the records that are watched, and the versions of each. */
export function DataLogListPage(): ReactNode {
  const { data: tables, error, refetch } = useEndpoint(dataLogApi.tables, {}, { staleTime: Infinity })
  if (error) return <Problem kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  return tables ? <Changes tables={tables} /> : <Skeleton active paragraph={{ rows: 8 }} title={false} />
}

function Changes({ tables }: { tables: readonly DataTable[] }): ReactNode {
  const [shown, setShown] = useState<DataLog>()
  const [isOpen, setOpen] = useState(false)
  const byName = useMemo(() => new Map(tables.map((table) => [table.value, table])), [tables])
  const list = useMemo(() => fieldsWith(tables), [tables])
  const labels = ({ dataTable }: DataLog) =>
    new Map(byName.get(dataTable)?.fields.map(({ key, label }) => [key, label]))
  const open = (entry: DataLog): void => {
    setShown(entry)
    setOpen(true)
  }
  return (
    <>
      <ManageView<DataLog, never>
        title="数据日志"
        api={{ page: dataLogApi.page, one: dataLogApi.one }}
        fields={list}
        permissions={{ list: may.list }}
        columns={{ dataContent: { render: (_value, entry) => changeText(entry.dataContent, labels(entry)) } }}
        rowActions={[{ key: 'versions', label: '版本', onClick: open }]}
        detail={{
          tabs: (entry) => [
            { key: 'changes', label: '变更内容', children: <Changed entry={entry} labels={labels(entry)} /> },
          ],
        }}
      />
      {shown && (
        <VersionsPanel
          key={shown.id}
          entry={shown}
          table={byName.get(shown.dataTable)}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Changed({ entry, labels }: { entry: DataLog; labels: ReadonlyMap<string, string> }): ReactNode {
  const differences = changesIn(entry.dataContent).map((change) => ({ ...change, isChanged: true }))
  return <DifferencePanel differences={differences} labels={labels} />
}

/** The field list with the tables that the server watches as a choice. */
function fieldsWith(tables: readonly DataTable[]): FieldList {
  const names = dictionary(
    'data_log_table',
    '数据表',
    Object.fromEntries(tables.map(({ value, text }) => [value, text])),
  )
  return plain.map((field): Field =>
    field.key === 'dataTable' ? { ...field, kind: 'dictionary', dictionary: names } : field,
  )
}
