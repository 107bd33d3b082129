import { useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import type { PlaceTab } from '#kernel/web/place-tab.ts'
import { useTabTitle } from '#kernel/web/tab.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { PlaceTabs, type OwnPart } from '#engines/manage-view/web/place-tabs.tsx'
import { FieldValue, useWidgets } from '#engines/manage-view/web/widget.tsx'
import { managerAreaPermissions } from '../manager-area/shared/permissions.ts'
import { roomPermissions } from '../room/shared/permissions.ts'
import { villageApi } from '../shared/api.ts'
import { villageFields } from '../shared/fields.ts'
import type { VillageDetail } from '../shared/schema.ts'
import { villageMachine } from '../shared/states.ts'
import { FactsPanel } from './facts-panel.tsx'
import { ChangePanel, useChanges } from './use-changes.ts'
import { VillagePrint } from './links.ts'
import './info-page.css'

const ActionsPanel = block(
  () => import('./actions-panel.tsx'),
  (m) => m.ActionsPanel,
  { height: 32 },
)

const HintsPanel = block(
  () => import('./hints-panel.tsx'),
  (m) => m.HintsPanel,
)

const HomesPanel = block(
  () => import('./homes-panel.tsx'),
  (m) => m.HomesPanel,
)

const ServingPanel = block(
  () => import('../manager-area/web/village-panel.tsx'),
  (m) => m.ServingPanel,
  { height: 200 },
)

const FilesPanel = block(
  () => import('./files-panel.tsx'),
  (m) => m.FilesPanel,
  { height: 200 },
)

const StateLog = block(
  () => import('#engines/manage-view/web/state-log.tsx'),
  (m) => m.StateLog,
  { height: 200 },
)

const state = villageFields.find(({ key }) => key === 'state')!

interface Props {
  /** Lists of areas that this register does not know. */
  tabs: readonly PlaceTab[]
}

/** 小区信息: the whole record of one village, and what every area holds of it; its id stands in the address. */
export function VillageInfoPage({ tabs }: Props): ReactNode {
  useWidgets()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data: village, error, refetch } = useEndpoint(villageApi.one, { id }, { enabled: id !== '' })
  useTabTitle(village?.name)
  if (id === '') return <Problem kind="notFound" title="没有指定小区" text="请从小区列表打开小区。" />
  if (village) return <Whole village={village} tabs={tabs} />
  if (!error) return <Skeleton active paragraph={{ rows: 10 }} />
  const retry = { action: '重试', onAction: () => void refetch() }
  return <Problem kind="failed" title="小区获取失败" text={error.message} {...retry} />
}

function Whole({ village, tabs }: Props & { village: VillageDetail }): ReactNode {
  const [isPrinting, setPrinting] = useState(false)
  const changes = useChanges()(village)
  const { first, last } = useOwnParts(village, changes === 'tab')
  return (
    <section className="village-card" aria-label="小区信息">
      <header className="village-head">
        <h2>
          {village.name}
          <FieldValue field={state} value={village.state} row={village} place="detail" />
        </h2>
        <ActionsPanel village={village} onPrint={() => setPrinting(true)} />
      </header>
      <HintsPanel village={village} />
      {changes === 'first' && <ChangePanel id={village.id} />}
      <PlaceTabs id={village.id} first={first} last={last} tabs={tabs} />
      {isPrinting && <VillagePrint villageId={village.id} onClose={() => setPrinting(false)} />}
    </section>
  )
}

/** What the register itself tells. */
function useOwnParts(village: VillageDetail, isCompared: boolean): { first: OwnPart[]; last: OwnPart[] } {
  const mayRooms = useMay(roomPermissions.list)
  const mayAreas = useMay(managerAreaPermissions.list)
  return useMemo(() => {
    const { id, images, timeline } = village
    const homes = { key: 'homes', group: 'home', label: '概览', content: <HomesPanel village={village} /> } as const
    const serving = {
      key: 'serving',
      group: 'service',
      label: '服务企业',
      content: <ServingPanel villageId={id} />,
    } as const
    return {
      first: [
        { key: 'facts', label: '基本信息', content: <FactsPanel village={village} /> },
        // Owners read the record of their village, not its rooms.
        ...(mayRooms ? [homes] : []),
        ...(mayAreas ? [serving] : []),
      ],
      last: [
        { key: 'files', label: '附件', content: <FilesPanel files={images} isPictures /> },
        ...(isCompared ? [{ key: 'changes', label: '变更对比', content: <ChangePanel id={id} /> }] : []),
        { key: 'log', label: '日志', content: <StateLog machine={villageMachine} entries={timeline} /> },
      ],
    }
  }, [village, isCompared, mayRooms, mayAreas])
}
