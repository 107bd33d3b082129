import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Form, Select } from 'antd'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { buildingApi } from '../../building/shared/api.ts'
import { unitApi } from '../../unit/shared/api.ts'

/** Most buildings of a village, and units of a building, that are offered. */
const MOST = '500'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The buildings of the village that the form names. */
function useBuildings() {
  const villageId = textOf(Form.useWatch<unknown>('villageId'))
  const query = { villageId: villageId ?? '', pageSize: MOST }
  const { data, error } = useEndpoint(buildingApi.page, query, { enabled: villageId !== undefined, quiet: true })
  return { villageId, buildings: villageId === undefined ? undefined : data?.records, hasFailed: error !== null }
}

/** Another answer above takes away what was chosen below it; the first one, of a record or a draft, does not. */
function useCleared(above: string | undefined, clear: () => void): void {
  const known = useRef(above)
  const take = useEffectEvent(clear)
  useEffect(() => {
    if (known.current !== undefined && known.current !== above) take()
    known.current = above
  }, [above])
}

interface ChoiceProps extends EditProps {
  names: readonly string[] | undefined
  hasFailed: boolean
  placeholder: string
}

/** One of some names, found by typing a part of it. */
function NameSelect({
  names,
  hasFailed,
  placeholder,
  field: _field,
  value,
  onChange,
  ...rest
}: ChoiceProps): ReactNode {
  return (
    <Select
      {...rest}
      showSearch
      allowClear
      loading={names === undefined && !hasFailed && rest.disabled !== true}
      options={names?.map((name) => ({ value: name, label: name })) ?? []}
      notFoundContent={hasFailed ? '加载失败，请稍后重试' : '没有找到'}
      value={textOf(value)}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      placeholder={placeholder}
    />
  )
}

/** A building of the chosen village, by its name. */
export function BuildingPanel(props: EditProps): ReactNode {
  const { villageId, buildings, hasFailed } = useBuildings()
  useCleared(villageId, () => props.onChange?.(null))
  return (
    <NameSelect
      {...props}
      disabled={props.disabled || villageId === undefined}
      names={buildings?.map(({ name }) => name)}
      hasFailed={hasFailed}
      placeholder={
        villageId === undefined ? '请先选择小区' : buildings?.length === 0 ? '该小区尚未登记楼栋' : '请选择楼栋'
      }
    />
  )
}

/** A unit of the chosen building, by its name; shops stand in buildings without any. */
export function UnitPanel(props: EditProps): ReactNode {
  const { buildings } = useBuildings()
  const name = textOf(Form.useWatch<unknown>('buildingName'))
  const building = buildings?.find((one) => one.name === name)
  const query = { buildingId: building?.id ?? '', pageSize: MOST }
  const { data, error } = useEndpoint(unitApi.page, query, { enabled: building !== undefined, quiet: true })
  const isBare = building?.unitCount === 0
  useCleared(name, () => props.onChange?.(null))
  return (
    <NameSelect
      {...props}
      disabled={props.disabled || name === undefined || isBare}
      names={building && data?.records.map((unit) => unit.name)}
      hasFailed={error !== null}
      placeholder={name === undefined ? '请先选择楼栋' : isBare ? '该楼栋没有单元' : '请选择单元'}
    />
  )
}
