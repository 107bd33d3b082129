import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from 'antd'
import { block } from '#kernel/web/block.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { comparisonPermissions } from '../../comparison/shared/permissions.ts'
import { DeliveryPanel } from '../../delivery/web/delivery-panel.tsx'
import type { OwnersMeeting, OwnersMeetingDetail, Shown, Turnout as Taking } from '../../meeting/shared/schema.ts'
import { isBeforeVote } from '../../meeting/shared/states.ts'
import { excludedReason } from '../shared/dictionaries.ts'
import { rosterPermissions } from '../shared/permissions.ts'
import '../../meeting/web/meeting-panel.css'

const CompareDialog = block(
  () => import('../../comparison/web/compare-dialog.tsx'),
  (m) => m.CompareDialog,
)
const RosterDialog = block(
  () => import('./roster-dialog.tsx'),
  (m) => m.RosterDialog,
)

type Asked = 'generate' | 'publish' | 'compare'
type Whole = OwnersMeeting & Partial<OwnersMeetingDetail>

/** The convener may still make it anew. */
const mayChange = (row: Whole): boolean => isBeforeVote(row) && row.rosterLocked === 'N' && row.isConvener === true

/** Who counts at a meeting: figures, publicity, and what the convener may do with the roster. */
export function RosterPanel({ row }: { row: Whole }): ReactNode {
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <Acts row={row} onAsk={setAsked} />
      {row.rosterPersons === null ? <p>名册尚未生成。</p> : <Figures row={row} />}
      {row.turnout && <Turnout row={row} turnout={row.turnout} />}
      {row.rosterLocked === 'Y' && <DeliveryPanel meetingId={row.id} />}
      {row.rosterShown && <Publicity shown={row.rosterShown} />}
      {asked === 'compare' && (
        <CompareDialog meetingId={row.id} isOpen={mayChange(row)} onClose={() => setAsked(undefined)} />
      )}
      {asked && asked !== 'compare' && (
        <RosterDialog
          act={asked}
          meetingId={row.id}
          isPublic={Boolean(row.rosterShown)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function Acts({ row, onAsk }: { row: Whole; onAsk: (act: Asked) => void }): ReactNode {
  const mayGenerate = useMay(rosterPermissions.generate) && mayChange(row)
  const mayCompare = useMay(comparisonPermissions.list)
  const mayList = useMay(rosterPermissions.list)
  const isMade = row.rosterPersons !== null
  return (
    <p className="meeting-actions">
      {mayGenerate && <Button onClick={() => onAsk('generate')}>{isMade ? '重新生成' : '生成名册'}</Button>}
      {mayGenerate && isMade && <Button onClick={() => onAsk('publish')}>公示名册</Button>}
      {mayCompare && isMade && <Button onClick={() => onAsk('compare')}>线下名册比对</Button>}
      {mayList && isMade && <Link to={`/om/people?meetingId=${row.id}`}>查看名册明细</Link>}
    </p>
  )
}

/** How many take part, never what they chose. Two thirds of both are asked for. */
const Turnout = ({ row: { rosterPersons, rosterArea }, turnout }: { row: Whole; turnout: Taking }): ReactNode => (
  <p className="meeting-figures">
    <span>
      已参与表决 <strong>{turnout.count}</strong>/{rosterPersons} 人
    </span>
    <span>
      <strong>{turnout.area}</strong>/{rosterArea} ㎡
    </span>
  </p>
)

const Publicity = ({ shown }: { shown: Shown }): ReactNode => (
  <p>
    公示 {shown.fromDay} 至 {shown.untilDay}，{shown.isOver ? '已期满' : '公示中'}；业主账号 {shown.audienceCount}{' '}
    个，已查看 {shown.seenCount} 个，待答复异议 {shown.openObjections} 件
  </p>
)

function Figures({ row }: { row: OwnersMeeting }): ReactNode {
  const { rosterPersons, rosterParts, rosterArea, rosterExcluded, rosterLocked, rosterLockedAt } = row
  return (
    <>
      <p className="meeting-figures">
        <span>
          业主 <strong>{rosterPersons}</strong> 人
        </span>
        <span>
          专有部分 <strong>{rosterParts}</strong> 处
        </span>
        <span>
          面积 <strong>{rosterArea}</strong> ㎡
        </span>
        <span>{rosterLocked === 'Y' ? `已于 ${rosterLockedAt} 锁定` : '未锁定'}</span>
      </p>
      {rosterExcluded?.map(({ reason, parts, area }) => (
        <p key={reason} className="meeting-note">
          {excludedReason.items[reason]}：{parts} 处，{area} ㎡
        </p>
      ))}
    </>
  )
}
