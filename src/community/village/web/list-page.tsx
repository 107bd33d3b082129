import { useMemo, useState, type ReactNode } from 'react'
import { Tag } from 'antd'
import { useNavigate } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { nameChangePermissions } from '../name-change/shared/permissions.ts'
import { villageApi } from '../shared/api.ts'
import { committeeState } from '../shared/dictionaries.ts'
import { villageFields } from '../shared/fields.ts'
import { meetingReadyText } from '../shared/meeting-condition.ts'
import { villagePermissions } from '../shared/permissions.ts'
import type { Village, VillageDetail } from '../shared/schema.ts'
import { villageMachine, villageRefuses } from '../shared/states.ts'
import { ChangePanel, useChanges } from './use-changes.ts'
import { mapAddress, mapPermission, renameAddress, VillagePrint } from './links.ts'

const StreetPanel = block(
  () => import('./place-panel.tsx'),
  (m) => m.StreetPanel,
  { height: 32 },
)
const CommunityPanel = block(
  () => import('./place-panel.tsx'),
  (m) => m.CommunityPanel,
  { height: 32 },
)
const PicturesPanel = block(
  () => import('./files-panel.tsx'),
  (m) => m.PicturesPanel,
  { height: 120 },
)
const HintsPanel = block(
  () => import('./hints-panel.tsx'),
  (m) => m.HintsPanel,
)
const StateLog = block(
  () => import('#engines/manage-view/web/state-log.tsx'),
  (m) => m.StateLog,
  { height: 200 },
)

const ConditionDialog = block(
  () => import('../condition/web/condition-dialog.tsx'),
  (m) => m.ConditionDialog,
)

const form = {
  controls: { streetId: StreetPanel, communityId: CommunityPanel, images: PicturesPanel },
  surface: 'drawer',
} as const

/** A village without a committee that may have one. */
const isWaiting = ({ meetingReady, committeeState }: Village): boolean =>
  meetingReady === 'Y' && (committeeState === '0' || committeeState === '1')

const columns = {
  committeeState: {
    width: 200,
    render: (value: unknown, village: Village) => (
      <>
        {committeeState.items[value as keyof typeof committeeState.items]}{' '}
        {isWaiting(village) && <Tag color="success">{meetingReadyText}</Tag>}
      </>
    ),
  },
}

const beside = (village: Village) => (
  <>
    <HintsPanel village={village} />
    <StateLog machine={villageMachine} entries={(village as VillageDetail).timeline} />
  </>
)

/** 小区列表: the register of villages, entered, audited and taken out of use. */
export function VillageListPage(): ReactNode {
  const navigate = useNavigate()
  const [printed, setPrinted] = useState<Village>()
  const [isSetting, setSetting] = useState(false)
  const changesOf = useChanges()
  const detail = useMemo(
    () => ({
      aside: beside,
      tabs: (village: Village) =>
        changesOf(village) ? [{ key: 'changes', label: '变更对比', children: <ChangePanel id={village.id} /> }] : [],
    }),
    [changesOf],
  )
  const rowActions = useMemo(
    (): readonly RowAction<Village>[] => [
      { key: 'info', label: '小区信息', onClick: ({ id }) => void navigate(`/village/info?id=${id}`) },
      {
        key: 'rename',
        label: '更名',
        permission: nameChangePermissions.apply,
        visible: ({ state }) => state === 'NORMAL',
        onClick: ({ id }) => void navigate(renameAddress(id)),
      },
      {
        key: 'map',
        label: '地图定位',
        permission: mapPermission,
        visible: ({ lng, lat }) => lng !== null && lat !== null,
        onClick: ({ id }) => void navigate(mapAddress(id)),
      },
      { key: 'print', label: '打印档案', permission: villagePermissions.print, onClick: setPrinted },
    ],
    [navigate],
  )
  return (
    <>
      <ManageView
        title="小区"
        api={villageApi}
        fields={villageFields}
        permissions={villagePermissions}
        refuses={villageRefuses}
        form={form}
        columns={columns}
        detail={detail}
        rowActions={rowActions}
        toolbarActions={[
          {
            key: 'condition',
            label: '业主大会条件',
            permission: villagePermissions.condition,
            onClick: () => setSetting(true),
          },
        ]}
      />
      {isSetting && <ConditionDialog onClose={() => setSetting(false)} />}
      {printed && <VillagePrint villageId={printed.id} onClose={() => setPrinted(undefined)} />}
    </>
  )
}
