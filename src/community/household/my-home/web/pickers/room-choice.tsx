import { useState, type ReactNode } from 'react'
import { Select } from 'antd'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { myHomeApi } from '../../shared/api.ts'
import type { PlaceQuery } from '../../shared/schema.ts'

interface Props {
  id?: string
  onChange?: (roomId: string | undefined) => void
}

/** What a choice at each step asks the next one for. */
const steps = [
  { label: '小区', key: 'villageId' },
  { label: '楼栋', key: 'buildingId' },
  { label: '单元', key: 'unitId' },
  { label: '房号', key: undefined },
] as const

/** A room by village, building, unit and number, one after another; a building without units leads to its rooms. */
export function RoomChoice({ id, onChange }: Props): ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isWhole, setWhole] = useState(false)
  const choose = (step: number, value: string, isRoom: boolean): void => {
    setChosen([...chosen.slice(0, step), value])
    setWhole(isRoom)
    onChange?.(isRoom ? value : undefined)
  }
  return (
    <div className="my-home-choice">
      {steps.slice(0, isWhole ? chosen.length : chosen.length + 1).map(({ label }, step) => (
        <Step
          key={`${label}${chosen[step - 1] ?? ''}`}
          id={step === 0 ? id : undefined}
          label={label}
          query={queryOf(chosen, step)}
          value={chosen[step]}
          onChoose={(value, isRoom) => choose(step, value, isRoom)}
        />
      ))}
    </div>
  )
}

function queryOf(chosen: readonly string[], step: number): PlaceQuery {
  const key = steps[step - 1]?.key
  const value = chosen[step - 1]
  return key && value ? { [key]: value } : {}
}

interface StepProps {
  id: string | undefined
  label: string
  query: PlaceQuery
  value: string | undefined
  onChoose: (value: string, isRoom: boolean) => void
}

function Step({ id, label, query, value, onChoose }: StepProps): ReactNode {
  const { data, error } = useEndpoint(myHomeApi.places, query, { staleTime: 60_000, quiet: true })
  return (
    <Select
      id={id}
      aria-label={label}
      value={value ?? null}
      placeholder={`请选择${label}`}
      showSearch={{ optionFilterProp: 'label' }}
      options={data ?? []}
      notFoundContent={error ? '加载失败，请稍后重试' : '没有找到'}
      onChange={(next: string) => onChoose(next, data?.find((place) => place.value === next)?.level === 'room')}
    />
  )
}
