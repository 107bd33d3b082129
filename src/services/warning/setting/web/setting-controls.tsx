import { useEffect, type ReactNode } from 'react'
import { Flex, Form, InputNumber, Select, Space } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ManySelect } from '#kernel/web/many-select.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import { levelOrder, type LevelValue } from '../../shared/levels.ts'
import { LevelTag } from '../../web/pickers/level-tag.tsx'
import { warningAudience } from '../../shared/dictionaries.ts'
import { unitNames } from '../../shared/level-names.ts'
import { warningSettingApi } from '../shared/api.ts'
import { escalateKeys, escalateMoments } from '../shared/escalate-text.ts'
import { usualHandleDays, type Escalate, type HandleDays } from '../shared/schema.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const audience = Object.entries(warningAudience.items).map(([role, label]) => ({ value: role, label }))

const useOptions = () => useEndpoint(warningSettingApi.options, {}, { quiet: true })

/** A type in use, with its measure. */
export function TypePanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const { data, isFetching } = useOptions()
  return (
    <Select
      id={id}
      disabled={disabled}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map(({ value: type, title, children: [child] }) => ({
        value: type,
        label: child ? `${title}（${child.title}）` : title,
      }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen: string) => onChange?.(chosen)}
      placeholder="请选择预警类型"
    />
  )
}

/** The street whose setting it is; nobody but the district leaves it empty. */
export function StreetPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const { data, isFetching } = useEndpoint(warningSettingApi.owners, {}, { quiet: true })
  const only = data?.isFixed && data.streets.length === 1 ? data.streets[0]?.value : undefined
  useEffect(() => {
    if (only && !value) onChange?.(only)
  })
  return (
    <Select
      id={id}
      disabled={disabled}
      loading={isFetching}
      allowClear={!data?.isFixed}
      options={(data?.streets ?? []).map((one) => ({ value: one.value, label: one.text }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
      placeholder={data?.isFixed ? '请选择街道' : '区级设置'}
    />
  )
}

/** Some villages of the owner; none means all. */
export function VillagesPanel({ value, onChange, id, disabled }: EditProps): ReactNode {
  const streetId = Form.useWatch<string | null | undefined>('streetId')
  const { data, isFetching } = useEndpoint(warningSettingApi.villages, { streetId: streetId ?? null }, { quiet: true })
  return (
    <ManySelect
      id={id}
      disabled={disabled}
      loading={isFetching}
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map((one) => ({ value: one.value, label: one.text }))}
      value={listOf(value) as string[]}
      onChange={(chosen: string[]) => onChange?.(chosen)}
      placeholder="全部小区"
    />
  )
}

/** Thresholds level by level; an empty one is no level. A new setting begins with the usual ones of its type. */
export function LevelsPanel({ value, onChange, disabled }: EditProps): ReactNode {
  const typeId = Form.useWatch<string | null | undefined>('typeId')
  const { data } = useOptions()
  const measure = data?.find((one) => one.value === typeId)?.children[0]
  const levels = listOf(value) as readonly LevelValue[]
  const usual = measure?.levels as readonly LevelValue[] | undefined
  useEffect(() => {
    if (levels.length === 0 && usual && usual.length > 0) onChange?.(usual)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another type is chosen: whoever empties the fields means it
  }, [typeId, measure])
  const change = (level: LevelValue['level'], next: string | null) => {
    const rest = levels.filter((one) => one.level !== level)
    onChange?.(next === null || next === '' ? rest : [...rest, { level, value: next }])
  }
  const unit = measure ? unitNames[measure.unit] : ''
  return (
    <Space wrap>
      {levelOrder.map((level) => (
        <Space key={level}>
          <LevelTag level={level} />
          <InputNumber<string>
            stringMode
            disabled={disabled ?? false}
            aria-label={`${level}阈值`}
            value={levels.find((one) => one.level === level)?.value ?? null}
            onChange={(next) => change(level, next)}
            suffix={`${measure?.compare === 'GE' ? '≥' : '≤'}${unit}`}
            style={{ width: 116 }}
          />
        </Space>
      ))}
    </Space>
  )
}

/** Who hears of a warning that is late; nothing chosen at all: the usual chain. */
export function EscalatePanel({ value, onChange, disabled }: EditProps): ReactNode {
  const chosen = (value ?? null) as Escalate | null
  const change = (key: keyof Escalate, roles: Escalate['due']) => {
    const next = { due: [], day1: [], day3: [], ...chosen, [key]: roles }
    onChange?.(escalateKeys.every((one) => next[one].length === 0) ? null : next)
  }
  return (
    <Flex vertical gap="small">
      {escalateKeys.map((key) => (
        <Flex key={key} align="center" gap="small">
          <span style={{ flex: '0 0 112px' }}>{escalateMoments[key]}</span>
          <ManySelect<Escalate['due']>
            style={{ flex: 1, minWidth: 0 }}
            disabled={disabled ?? false}
            aria-label={`${escalateMoments[key]}通知`}
            allowClear
            maxTagCount="responsive"
            options={audience}
            value={chosen?.[key] ?? []}
            onChange={(roles) => change(key, roles)}
            placeholder={chosen ? '不通知' : '按常规'}
          />
        </Flex>
      ))}
    </Flex>
  )
}

/** Working days in which each level is to be handled. */
export function DaysPanel({ value, onChange, disabled }: EditProps): ReactNode {
  const days = { ...usualHandleDays, ...(value as Partial<HandleDays> | null | undefined) }
  return (
    <Space wrap>
      {levelOrder.map((level) => (
        <Space key={level}>
          <LevelTag level={level} />
          <InputNumber<number>
            min={1}
            max={365}
            precision={0}
            disabled={disabled ?? false}
            aria-label={`${level}处置期限`}
            value={days[level]}
            onChange={(next) => onChange?.({ ...days, [level]: next ?? usualHandleDays[level] })}
            suffix="个工作日"
            style={{ width: 116 }}
          />
        </Space>
      ))}
    </Space>
  )
}
