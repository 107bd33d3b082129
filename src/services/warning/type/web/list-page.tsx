import type { ReactNode } from 'react'
import { Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { warningTypeApi } from '../shared/api.ts'
import { warningTypeFields } from '../shared/fields.ts'
import { warningTypePermissions } from '../shared/permissions.ts'

/** What units can measure; nothing else can be warned of. */
function MeasurePanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const { data, isFetching } = useEndpoint(warningTypeApi.measures, {}, { quiet: true })
  return (
    <Select
      id={id}
      disabled={disabled}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((one) => ({ value: one.value, label: one.text }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen: string) => onChange?.(chosen)}
      placeholder="请选择预警指标"
    />
  )
}

const form = { controls: { metricKey: MeasurePanel } }

/** 预警类型: what can be warned of, by the measures that units bring. */
export const WarningTypeListPage = (): ReactNode => (
  <ManageView
    title="预警类型"
    api={warningTypeApi}
    fields={warningTypeFields}
    permissions={warningTypePermissions}
    form={form}
  />
)
