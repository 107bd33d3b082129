import { useMemo, type ReactNode } from 'react'
import { Select } from 'antd'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { gisApi } from '../../shared/api.ts'
import { mapLayerApi } from '../shared/api.ts'
import { layerKind, layerRole } from '../shared/dictionaries.ts'
import { mapLayerFields } from '../shared/fields.ts'
import { mapLayerPermissions as may } from '../shared/permissions.ts'
import type { MapLayerRecord } from '../shared/schema.ts'

/** What units bring to the map; nothing else can be shown. */
function SourcePanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const { data, isFetching } = useEndpoint(mapLayerApi.sources, {}, { quiet: true })
  return (
    <Select
      id={id}
      disabled={disabled}
      loading={isFetching}
      options={(data ?? []).map((one) => ({ value: one.value, label: `${one.text}（${layerKind.items[one.kind]}）` }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen: string) => onChange?.(chosen)}
      placeholder="请选择数据来源"
    />
  )
}

const namesOf = (roles: MapLayerRecord['roles']): string => roles.map((role) => layerRole.items[role]).join('、')

const columns = {
  roles: { render: (_value: unknown, { roles }: MapLayerRecord) => namesOf(roles) || '全部角色' },
}

const form = { controls: { source: SourcePanel } }

/** 地图图层: who sees what on the map, from where, and how it looks. */
export function MapLayerListPage(): ReactNode {
  const toast = useToast()
  const { mutateAsync } = useCall(mapLayerApi.bring, {
    invalidates: [mapLayerApi.page, gisApi.layers],
    onSuccess: (_count, message) => toast.success(message),
  })
  const tools = useMemo(
    () => [
      {
        key: 'bring',
        label: '引入缺少的图层',
        permission: may.add,
        onClick: () => void mutateAsync({}).catch(() => undefined),
      },
    ],
    [mutateAsync],
  )
  return (
    <ManageView
      title="地图图层"
      api={mapLayerApi}
      fields={mapLayerFields}
      permissions={may}
      form={form}
      columns={columns}
      toolbarActions={tools}
    />
  )
}
