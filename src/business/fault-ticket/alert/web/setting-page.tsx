import type { ReactNode } from 'react'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { endpointSource, type OptionSource } from '#engines/pickers/web/option-source.ts'
import { RemoteSelect } from '#engines/pickers/web/remote-select.tsx'
import { villagePickers } from '#community/village/shared/api.ts'
import { userApi } from '#system/user/shared/api.ts'
import { categoryChoicesApi } from '../../category/shared/choices-api.ts'
import { alertSettingApi } from '../shared/api.ts'
import { alertSettingFields } from '../shared/fields.ts'
import { faultAlertPermissions as may } from '../shared/permissions.ts'

const villages = endpointSource(villagePickers.village)
const people = endpointSource(userApi.options)
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

/** Several records of one kind; `placeholder` says what none means. */
const manyOf =
  (source: OptionSource, placeholder: string) =>
  ({ value, onChange, id, disabled }: EditProps): ReactNode => (
    <RemoteSelect
      id={id}
      isMany
      disabled={disabled}
      source={source}
      value={listOf(value)}
      onChange={(chosen) => onChange?.([...chosen])}
      placeholder={placeholder}
    />
  )

const VillagesPanel = manyOf(villages, '全部小区')
const PeoplePanel = manyOf(people, '可不选')

const form = { controls: { categoryIds: CategoriesPanel, villageIds: VillagesPanel, notifyUserIds: PeoplePanel } }

/** 告警设置: when somebody is told at once. */
export const AlertSettingPage = (): ReactNode => (
  <ManageView
    title="告警设置"
    api={alertSettingApi}
    fields={alertSettingFields}
    permissions={{ list: may.setting, add: may.add, edit: may.edit, delete: may.delete }}
    form={form}
  />
)
