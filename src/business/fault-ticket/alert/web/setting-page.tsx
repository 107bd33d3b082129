import type { ReactNode } from 'react'
import { Select } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useDictionary } from '#kernel/web/dictionary.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { LevelTag } from '#services/warning/web/pickers/level-tag.tsx'
import { villagePickers } from '#community/village/shared/api.ts'
import { categoryChoicesApi } from '../../category/shared/choices-api.ts'
import { alertSettingApi } from '../shared/api.ts'
import { alertLevel } from '../shared/dictionaries.ts'
import { alertSettingFields } from '../shared/fields.ts'
import { faultAlertPermissions as may } from '../shared/permissions.ts'
import type { FaultAlertSetting } from '../shared/schema.ts'

const villages = endpointSource(villagePickers.village)
const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

function CategoriesPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const { data, isFetching } = useEndpoint(categoryChoicesApi, {}, { quiet: true })
  return (
    <ManySelect
      id={id}
      disabled={disabled}
      loading={isFetching}
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((one) => ({ value: one.value, label: one.text }))}
      value={listOf(value)}
      onChange={(chosen: string[]) => onChange?.(chosen)}
      placeholder="全部分类（含下级）"
    />
  )
}

const VillagesPanel = ({ value, onChange, id, disabled }: EditProps): ReactNode => (
  <RemoteSelect
    id={id}
    isMany
    disabled={disabled}
    source={villages}
    value={listOf(value)}
    onChange={(chosen) => onChange?.([...chosen])}
    placeholder="全部小区"
  />
)

const PeoplePanel = block(
  () => import('./people-panel.tsx'),
  (m) => m.PeoplePanel,
  { height: 32 },
)

type Level = FaultAlertSetting['level']

/** Levels to choose from, each in its colour. */
function LevelPanel({ field, value, onChange, id, disabled }: EditProps): ReactNode {
  const levels = useDictionary(alertLevel)
  return (
    <Select
      id={id}
      disabled={disabled}
      placeholder={`请选择${field.label}`}
      value={value as Level | undefined}
      onChange={(level) => onChange?.(level)}
      options={levels.map(({ value: level }) => ({ value: level, label: <LevelTag level={level as Level} /> }))}
    />
  )
}

const form = {
  controls: {
    ...{ categoryIds: CategoriesPanel, villageIds: VillagesPanel },
    ...{ level: LevelPanel, notifyUserIds: PeoplePanel },
  },
}
const columns = {
  level: { render: (_value: unknown, { level }: FaultAlertSetting) => <LevelTag level={level} /> },
}

/** 告警设置: when somebody is told at once. */
export const AlertSettingPage = (): ReactNode => (
  <ManageView
    title="告警设置"
    api={alertSettingApi}
    fields={alertSettingFields}
    columns={columns}
    permissions={{ list: may.setting, add: may.add, edit: may.edit, delete: may.delete }}
    form={form}
  />
)
