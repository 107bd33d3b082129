import { useMemo, type ReactNode } from 'react'
import { Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import type { PlaceTab } from '#kernel/web/place-tab.ts'
import { useTabTitle } from '#kernel/web/tab.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { PlaceTabs, type OwnPart } from '#engines/manage-view/web/place-tabs.tsx'
import { FieldValue, useWidgets } from '#engines/manage-view/web/widget.tsx'
import { householdApi } from '../shared/api.ts'
import type { HouseholdDetail } from '../shared/schema.ts'
import { fieldOf } from './field-of.ts'
import './household-panel.css'

const FactsPanel = block(
  () => import('./facts-panel.tsx'),
  (m) => m.FactsPanel,
  { height: 320 },
)
const PeoplePanel = block(
  () => import('./people-panel.tsx'),
  (m) => m.PeoplePanel,
  { height: 200 },
)
const StepsPanel = block(
  () => import('./steps-panel.tsx'),
  (m) => m.StepsPanel,
  { height: 200 },
)

interface Props {
  /** Lists of areas that this register does not know. */
  tabs: readonly PlaceTab[]
}

/** 住户信息: a person's home with everybody in it, and what every area holds of the room; its id stands in the address. */
export function HouseholdInfoPage({ tabs }: Props): ReactNode {
  useWidgets()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data: household, error, refetch } = useEndpoint(householdApi.one, { id }, { enabled: id !== '' })
  useTabTitle(household && `${household.name} ${household.room.fullName}`)
  if (id === '') return <Problem kind="notFound" title="没有指定住户" text="请从业主信息打开住户。" />
  if (household) return <Whole household={household} tabs={tabs} />
  if (!error) return <Skeleton active paragraph={{ rows: 10 }} />
  const retry = { action: '重试', onAction: () => void refetch() }
  return <Problem kind="failed" title="住户获取失败" text={error.message} {...retry} />
}

const state = fieldOf('state')

function Whole({ household, tabs }: Props & { household: HouseholdDetail }): ReactNode {
  const { id, name, room } = household
  const { first, last } = useMemo(() => ownParts(household), [household])
  return (
    <section className="household-card" aria-label="住户信息">
      <header className="household-head">
        <h2>
          {name} {room.fullName}
          <FieldValue field={state} value={household.state} row={household} place="detail" />
        </h2>
        <Link to={`/village/households?_open=detail%3A${id}`}>在业主信息中打开</Link>
      </header>
      <PlaceTabs id={room.id} first={first} last={last} tabs={tabs} />
    </section>
  )
}

const ownParts = (household: HouseholdDetail): { first: OwnPart[]; last: OwnPart[] } => ({
  first: [
    { key: 'facts', label: '基本信息', content: <FactsPanel household={household} /> },
    { key: 'people', group: 'people', label: '同房住户', content: <PeoplePanel id={household.id} /> },
  ],
  last: [{ key: 'log', label: '变动', content: <StepsPanel id={household.id} /> }],
})
