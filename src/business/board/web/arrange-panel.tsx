import { useState, type ReactNode } from 'react'
import { Button, Select } from 'antd'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { forgetPreference } from '#kernel/web/use-preference.ts'
import type { BoardGroup } from '../shared/groups.ts'
import { boardLook, cardNames, cardsIn, mostLinks, type Look } from '../shared/look.ts'
import { boardPeriods, periodNames } from '../shared/period.ts'
import type { Board } from '../shared/schema.ts'
import { choiceFault, chosenStrip } from '../shared/strip.ts'
import { useLook } from './use-board.ts'
import { useLinks } from './use-links.ts'
import './depth-panel.css'

interface Props {
  group: BoardGroup
  offered: Board['offered']
  /** Of the board of a place the large figures alone; they are those of the home page, too. */
  isPlace?: boolean
  onClose: () => void
}

/** What a user may change: the large figures, order and sight of the lower cards, own links, the period at the beginning. */
export function ArrangePanel({ group, offered, isPlace = false, onClose }: Props): ReactNode {
  const [look, keep] = useLook(group)
  const [isOpen, setOpen] = useState(true)
  return (
    <SideDrawer
      open={isOpen}
      title={isPlace ? '选择指标' : '调整首页'}
      size={400}
      maskClosable
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => open || onClose()}
      footer={
        <Button onClick={() => (isPlace ? keep(ownFigures(look)) : forgetPreference(boardLook, group))}>
          恢复默认
        </Button>
      }
    >
      <div className="board-look">
        {offered.length > 0 && (
          <FiguresPanel
            offered={offered}
            figures={look.figures ?? []}
            onChange={(figures) => keep({ ...look, figures })}
          />
        )}
        {!isPlace && <HomeSettings look={{ ...look, cards: cardsIn(look, group) }} keep={keep} />}
      </div>
    </SideDrawer>
  )
}

/** The figures of the role again, everything else as it is. */
const ownFigures = ({ figures: _figures, ...look }: Look): Look => look

interface HomeProps {
  look: Look
  keep: (look: Look) => void
}

/** What only a home page has: its cards, own links, the period at the beginning. */
function HomeSettings({ look, keep }: HomeProps): ReactNode {
  const { all, chosen } = useLinks(look.links)
  const show = (at: number, isShown: boolean): void =>
    keep({ ...look, cards: look.cards.map((one, place) => (place === at ? { ...one, isShown } : one)) })
  return (
    <>
      <h3>卡片</h3>
      <ul>
        {look.cards.map(({ card, isShown }, at) => (
          <LineItem
            key={card}
            name={cardNames[card]}
            isShown={isShown}
            onShow={(next) => show(at, next)}
            onUp={at > 0 && (() => keep({ ...look, cards: moved(look.cards, at, -1) }))}
            onDown={at < look.cards.length - 1 && (() => keep({ ...look, cards: moved(look.cards, at, 1) }))}
          />
        ))}
      </ul>
      <h3>常用，最多 {mostLinks} 个</h3>
      <ManySelect
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
    </>
  )
}

function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...list]
  next.splice(from + by, 0, ...next.splice(from, 1))
  return next
}

interface FiguresProps {
  offered: Board['offered']
  figures: readonly string[]
  onChange: (figures: string[]) => void
}

/** The large figures in their order, then those that are not shown; what a choice would break is disabled with its reason. */
function FiguresPanel({ offered, figures, onChange }: FiguresProps): ReactNode {
  const codesOf = (isSpare: boolean) => offered.filter((one) => one.isSpare === isSpare).map(({ code }) => code)
  const choice = { strip: codesOf(false), spare: codesOf(true) }
  const shown = chosenStrip(figures, choice)
  const hidden = [...choice.strip, ...choice.spare].filter((code) => !shown.includes(code))
  return (
    <>
      <h3>指标，四至六个，可换入一个</h3>
      <ul>
        {[...shown, ...hidden].map((code, at) => {
          const isShown = at < shown.length
          const next = isShown ? shown.filter((one) => one !== code) : [...shown, code]
          return (
            <LineItem
              key={code}
              name={offered.find((one) => one.code === code)?.label ?? code}
              isShown={isShown}
              refusal={choiceFault(next, choice)}
              onShow={() => onChange(next)}
              onUp={isShown && at > 0 && (() => onChange(moved(shown, at, -1)))}
              onDown={isShown && at < shown.length - 1 && (() => onChange(moved(shown, at, 1)))}
            />
          )
        })}
      </ul>
    </>
  )
}

interface LineProps {
  name: string
  isShown: boolean
  refusal?: string | null
  onShow: (isShown: boolean) => void
  onUp: (() => void) | false
  onDown: (() => void) | false
}

const LineItem = ({ name, isShown, refusal = null, onShow, onUp, onDown }: LineProps): ReactNode => (
  <li>
    <label title={refusal ?? undefined}>
      <input
        type="checkbox"
        checked={isShown}
        disabled={refusal !== null}
        onChange={({ target }) => onShow(target.checked)}
      />
      {name}
      {refusal !== null && <small className="board-note">{refusal}</small>}
    </label>
    <Button size="small" disabled={!onUp} aria-label={`上移：${name}`} onClick={onUp || undefined}>
      上移
    </Button>
    <Button size="small" disabled={!onDown} aria-label={`下移：${name}`} onClick={onDown || undefined}>
      下移
    </Button>
  </li>
)
