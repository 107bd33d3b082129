import { useState, type ReactNode } from 'react'
import { Button, Select } from 'antd'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { forgetPreference } from '#kernel/web/use-preference.ts'
import type { BoardGroup } from '../shared/groups.ts'
import { boardLook, cardNames, mostLinks, type Look } from '../shared/look.ts'
import { boardPeriods, periodNames } from '../shared/period.ts'
import { useLook } from './use-board.ts'
import { useLinks } from './use-links.ts'
import './depth-panel.css'

interface Props {
  group: BoardGroup
  onClose: () => void
}

/** What a user may change: order and sight of the lower cards, own links, the period that stands at the beginning. */
export function ArrangePanel({ group, onClose }: Props): ReactNode {
  const [look, keep] = useLook(group)
  const { all, chosen } = useLinks(look.links)
  const [isOpen, setOpen] = useState(true)
  const swap = (from: number, to: number): void => {
    const cards = [...look.cards]
    const [moved] = cards.splice(from, 1)
    if (moved) cards.splice(to, 0, moved)
    keep({ ...look, cards })
  }
  const show = (at: number, isShown: boolean): void =>
    keep({ ...look, cards: look.cards.map((one, place) => (place === at ? { ...one, isShown } : one)) })
  return (
    <SideDrawer
      open={isOpen}
      title="调整首页"
      size={400}
      maskClosable
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => open || onClose()}
      footer={<Button onClick={() => forgetPreference(boardLook, group)}>恢复默认</Button>}
    >
      <div className="board-look">
        <h3>卡片</h3>
        <ul>
          {look.cards.map(({ card, isShown }, at) => (
            <li key={card}>
              <label>
                <input type="checkbox" checked={isShown} onChange={({ target }) => show(at, target.checked)} />
                {cardNames[card]}
              </label>
              <Button
                size="small"
                disabled={at === 0}
                aria-label={`上移：${cardNames[card]}`}
                onClick={() => swap(at, at - 1)}
              >
                上移
              </Button>
              <Button
                size="small"
                disabled={at === look.cards.length - 1}
                aria-label={`下移：${cardNames[card]}`}
                onClick={() => swap(at, at + 1)}
              >
                下移
              </Button>
            </li>
          ))}
        </ul>
        <h3>常用，最多 {mostLinks} 个</h3>
        <Select
          mode="multiple"
          aria-label="常用"
          maxCount={mostLinks}
          value={chosen.map(({ path }) => path)}
          options={all.map(({ path, title }) => ({ value: path, label: title }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(links: string[]) => keep({ ...look, links })}
        />
        <h3>统计周期</h3>
        <Select<Look['period']>
          aria-label="统计周期"
          value={look.period}
          options={boardPeriods.map((value) => ({ value, label: periodNames[value] }))}
          onChange={(period) => keep({ ...look, period })}
        />
      </div>
    </SideDrawer>
  )
}
