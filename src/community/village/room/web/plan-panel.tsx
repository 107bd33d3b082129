import type { ReactNode } from 'react'
import { Form, type FormInstance } from 'antd'
import { FormItem } from '#engines/manage-view/web/form-item.tsx'
import type { Field } from '#kernel/shared/field.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { buildingApi } from '../../building/shared/api.ts'
import type { Building } from '../../building/shared/schema.ts'
import { unitApi } from '../../unit/shared/api.ts'
import { roomFields } from '../shared/fields.ts'
import { countPlanned, type RoomGenerate } from '../shared/generation.ts'
import type { ChosenBuilding } from './use-generation.ts'
import './plan-panel.css'

export type PlanValues = Omit<RoomGenerate, 'buildingId' | 'rooms' | 'buildingIds'> & {
  villageId: string
  buildingIds: string[]
}

interface Props {
  form: FormInstance<PlanValues>
  building: Pick<Building, 'id' | 'villageId' | 'unitCount' | 'floorsUp'> | undefined
  onReady: (values: PlanValues, buildings: readonly ChosenBuilding[]) => void
}

const MOST = '500'
const fieldOf = (key: string): Field => roomFields.find((field) => field.key === key)!
const numbered = (key: string, label: string, min: number, max: number): Field => ({
  ...fieldOf('floor'),
  key,
  label,
  missing: `请输入${label}!`,
  min,
  max,
})
const village = fieldOf('villageId')
const floorFrom = numbered('floorFrom', '起始楼层', -9, 150)
const floorTo = numbered('floorTo', '终止楼层', -9, 150)
const perFloor = numbered('perFloor', '每层户数', 1, 100)
const area: Field = { ...fieldOf('buildArea'), key: 'area' }
const others = ['usage', 'areaSource', 'ownershipKind', 'deliverState', 'deliverDate'].map(fieldOf)
const usual = ['1单元', '2单元', '3单元', '4单元']

/** The first step: which buildings, which units, how many floors and rooms, and what is alike for all of them. */
export function PlanPanel({ form, building, onReady }: Props): ReactNode {
  const villageId = Form.useWatch('villageId', form)
  const chosen = Form.useWatch('buildingIds', form) ?? []
  const inVillage = { villageId: villageId ?? '', pageSize: MOST }
  const { data } = useEndpoint(buildingApi.page, inVillage, { enabled: Boolean(villageId) })
  const ofBuildings = { buildingId: chosen.join(','), pageSize: MOST }
  const { data: units } = useEndpoint(unitApi.page, ofBuildings, { enabled: chosen.length > 0, keepPrevious: true })
  const buildings = villageId ? (data?.records ?? []) : []
  const names = [...new Set([...(units?.records ?? []).map(({ name }) => name), ...usual])]
  const finish = (values: PlanValues): void => {
    if (values.deliverState === '3' && !values.deliverDate)
      return form.setFields([{ name: 'deliverDate', errors: ['已交付房屋请填写交付日期'] }])
    const named = new Map(buildings.map(({ id, name }) => [id, name]))
    onReady(
      { ...values, area: String(values.area), units: values.units ?? [] },
      values.buildingIds.map((id) => ({ id, name: named.get(id) ?? '' })),
    )
  }
  return (
    <Form
      form={form}
      layout="vertical"
      className="room-plan"
      initialValues={startOf(building)}
      onValuesChange={(changed: Partial<PlanValues>) => 'villageId' in changed && form.setFieldValue('buildingIds', [])}
      onFinish={finish}
    >
      <FormItem field={village} />
      <Form.Item name="buildingIds" label="楼栋" rules={[{ required: true, message: '请选择楼栋!' }]}>
        <ManySelect
          maxTagCount="responsive"
          options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="可选择多栋"
          disabled={!villageId}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="units" label="单元" tooltip="没有单元的楼栋不填；楼栋缺少的单元会自动登记">
        <ManySelect
          isFree
          maxTagCount="responsive"
          options={names.map((name) => ({ value: name, label: name }))}
          placeholder="如 1单元"
        />
      </Form.Item>
      {[floorFrom, floorTo, perFloor, area, ...others].map((field) => (
        <FormItem key={field.key} field={field} />
      ))}
      <CountPanel form={form} />
    </Form>
  )
}

/** How many rooms the plan would make, as far as it is filled in. */
function CountPanel({ form }: Pick<Props, 'form'>): ReactNode {
  const values = Form.useWatch([], form) as Partial<PlanValues> | undefined
  const { buildingIds = [], units = [], floorFrom: from, floorTo: to, perFloor: many } = values ?? {}
  const isComplete = [from, to, many].every((value) => Number.isInteger(value))
  const count = isComplete
    ? countPlanned({ units, floorFrom: from!, floorTo: to!, perFloor: many! }, buildingIds.length)
    : 0
  return (
    <output className="room-plan-count">
      {count > 0 ? `将生成 ${count} 套房屋，下一步可逐套修改` : '填写后显示将生成的套数'}
    </output>
  )
}

const startOf = (building: Props['building']): Partial<PlanValues> => ({
  floorFrom: 1,
  usage: '1',
  areaSource: '3',
  ownershipKind: '1',
  deliverState: '1',
  units: [],
  ...(building && { villageId: building.villageId, buildingIds: [building.id], floorTo: building.floorsUp }),
})
