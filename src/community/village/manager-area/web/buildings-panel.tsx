import type { ReactNode } from 'react'
import { Form } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { buildingApi } from '../../building/shared/api.ts'

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

const MOST = '500'

/** Some buildings of the chosen village; none means all. */
export function BuildingsPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const villageId = Form.useWatch<string | undefined>('villageId')
  const query = { villageId: villageId ?? '', pageSize: MOST }
  const { data, isFetching } = useEndpoint(buildingApi.page, query, { enabled: Boolean(villageId), quiet: true })
  return (
    <ManySelect
      id={id}
      disabled={disabled || !villageId}
      allowClear
      maxTagCount="responsive"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data?.records ?? []).map((one) => ({ value: one.id, label: one.name }))}
      value={idsOf(value)}
      onChange={(ids: string[]) => onChange?.(ids)}
      placeholder={villageId ? '全部楼栋' : '请先选择小区'}
    />
  )
}
