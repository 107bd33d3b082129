import type { ReactNode } from 'react'
import { Button, InputNumber } from 'antd'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { DataTable } from '#engines/statistics/web/data-table.tsx'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import type { Tier } from '../../shared/tiers.ts'
import './tiers-panel.css'

const tiersOf = (value: unknown): readonly Tier[] => (Array.isArray(value) ? (value as Tier[]) : [])

/** Each tier begins where the one before it ends, and the last has no end: only ends and prices are typed. */
const joined = (tiers: readonly Tier[]): Tier[] =>
  tiers.map((tier, at) => ({
    ...tier,
    from: at === 0 ? '0' : (tiers[at - 1]!.to ?? ''),
    to: at === tiers.length - 1 ? null : (tier.to ?? ''),
  }))

/** Tiers have no name but their place. */
const named = (tiers: readonly Tier[]) => tiers.map((tier, at) => ({ name: `第${at + 1}档`, tier }))

/** The tiers of a price. */
export function TiersEditPanel({ id, value, onChange, disabled }: Omit<EditProps, 'field'>): ReactNode {
  const tiers = tiersOf(value)
  const change = (next: readonly Tier[]) => onChange?.(joined(next))
  const put = (at: number, part: Partial<Tier>) =>
    change(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)))
  return (
    <fieldset id={id} className="fee-tiers" aria-label="阶梯价格">
      {named(tiers).map(({ name, tier }, at) => {
        const isLast = at === tiers.length - 1
        return (
          <div key={name} className="fee-tier">
            <span>{name}</span>
            <InputNumber<string>
              stringMode
              aria-label={`${name}用量上限`}
              disabled={disabled || isLast}
              min="0"
              max="99999999"
              value={isLast ? '' : (tier.to ?? '')}
              placeholder={isLast ? '以上' : '用量上限'}
              onChange={(next) => put(at, { to: next ?? '' })}
            />
            <InputNumber<string>
              stringMode
              aria-label={`${name}单价`}
              disabled={disabled}
              min="0"
              max="999999"
              value={tier.price}
              placeholder="单价"
              suffix="元"
              onChange={(next) => put(at, { price: next ?? '' })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`删除${name}`}
              disabled={disabled}
              onClick={() => change(tiers.filter((_tier, index) => index !== at))}
            />
          </div>
        )
      })}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={disabled || tiers.length >= 10}
        onClick={() => change([...tiers, { from: '', to: null, price: '' }])}
      >
        添加一档
      </Button>
    </fieldset>
  )
}

/** The same to be read. */
export const TiersPanel = ({ tiers }: { tiers: readonly Tier[] }): ReactNode => (
  <DataTable
    caption="阶梯价格"
    columns={[
      { key: 'tier', title: '阶梯', render: (_tier: Tier, at) => `第${at + 1}档` },
      {
        key: 'usage',
        title: '用量',
        render: ({ from, to }) => `${Number(from)}${to === null ? '以上' : `至${Number(to)}`}`,
      },
      { key: 'price', title: '单价（元）', isNumber: true, render: ({ price }) => price },
    ]}
    rows={tiers}
    keyOf={({ from }) => from}
  />
)
