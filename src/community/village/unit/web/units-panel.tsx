import { useState, type ReactNode } from 'react'
import { Button, Skeleton } from 'antd'
import { DataTable, type DataColumn } from '#engines/statistics/web/data-table.tsx'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { useAsker } from '#engines/manage-view/web/use-asker.ts'
import { block } from '#kernel/web/block.tsx'
import { useConfirm } from '#kernel/web/confirm.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { buildingApi } from '../../building/shared/api.ts'
import { housingRefuses, type Building } from '../../building/shared/schema.ts'
import { unitApi, unitPermissions as may } from '../shared/api.ts'
import type { Unit } from '../shared/schema.ts'

const UnitDialog = block(
  () => import('./unit-dialog.tsx'),
  (m) => m.UnitDialog,
)

const MOST = '500'

/** The units of a building, kept in its detail: nobody looks for a unit but by its building. */
export function UnitsPanel({ building }: { building: Building }): ReactNode {
  const query = { buildingId: building.id, pageSize: MOST }
  const { data, error, refetch } = useEndpoint(unitApi.page, query, { staleTime: 0 })
  const [asked, setAsked] = useState<{ unit: Unit | undefined }>()
  const remove = useUnitRemoval()
  const asker = useAsker()
  if (error && !data)
    return <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  const columns: DataColumn<Unit>[] = [
    ...facts,
    {
      key: 'actions',
      title: '操作',
      render: (unit) => (
        <>
          <Gate permission={may.edit}>
            <Button type="link" size="small" aria-label={`编辑${unit.name}`} onClick={() => setAsked({ unit })}>
              编辑
            </Button>
          </Gate>
          <Gate permission={may.delete}>
            <RefusableButton
              type="link"
              size="small"
              danger
              refusal={housingRefuses(unit, 'delete', asker)}
              name={`删除${unit.name}`}
              onClick={() => void remove(unit)}
            >
              删除
            </RefusableButton>
          </Gate>
        </>
      ),
    },
  ]
  return (
    <>
      <Gate permission={may.add}>
        <Button type="primary" style={{ marginBottom: 12 }} onClick={() => setAsked({ unit: undefined })}>
          新增单元
        </Button>
      </Gate>
      {data.records.length === 0 ? (
        <EmptyState title="该楼栋没有单元" />
      ) : (
        <DataTable caption={`${building.name}的单元`} columns={columns} rows={data.records} keyOf={({ id }) => id} />
      )}
      {asked && <UnitDialog buildingId={building.id} unit={asked.unit} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const facts: readonly DataColumn<Unit>[] = [
  { key: 'name', title: '单元名称', render: ({ name }) => name },
  { key: 'code', title: '单元号', render: ({ code }) => code },
  { key: 'floors', title: '层数', isNumber: true, render: ({ floors }) => floors },
  { key: 'roomsPerFloor', title: '每层户数', isNumber: true, render: ({ roomsPerFloor }) => roomsPerFloor },
  { key: 'elevatorCount', title: '电梯数', isNumber: true, render: ({ elevatorCount }) => elevatorCount },
  { key: 'roomCount', title: '房屋数', isNumber: true, render: ({ roomCount }) => roomCount },
]

function useUnitRemoval(): (unit: Unit) => Promise<void> {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useCall(unitApi.remove, {
    invalidates: [unitApi.page, buildingApi.page, buildingApi.one],
    onSuccess: (_: null, message: string) => toast.success(message),
  })
  return async ({ id, version, name }) => {
    const isSure = await confirm({ title: `删除“${name}”？`, okText: '删除', danger: true })
    // A refusal has been shown by the call.
    if (isSure) await mutateAsync({ id, version }).catch(() => undefined)
  }
}
