import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { useDictionaryText } from '#kernel/web/dictionary.ts'
import { useMay } from '#kernel/web/gate.tsx'
import { StateMark } from '#kernel/web/state-mark.tsx'
import { PlainDialog } from '#engines/manage-view/web/plain-dialog.tsx'
import { hiddenNumbers, preparePlainApi } from '../shared/api.ts'
import { prepareMemberKind } from '../shared/dictionaries.ts'
import { preparePermissions } from '../shared/permissions.ts'
import type { Preparation, PrepareDetail, PrepareMember } from '../shared/schema.ts'
import './prepare-panel.css'

/** Who sits in the group, and how far the publicity of that is. */
export function MembersPanel({ row }: { row: Preparation & Partial<PrepareDetail> }): ReactNode {
  const { members, publicity } = row
  const [asked, setAsked] = useState<PrepareMember>()
  const mayLook = useMay(preparePermissions.plain)
  if (!members?.length) return <p>受理后由街道组建并公示成员。</p>
  return (
    <>
      {publicity && (
        <p className="prepare-shown">
          公示 {publicity.fromDay} 至 {publicity.untilDay}，{publicity.isOver ? '已期满' : '公示中'}；业主账号{' '}
          {publicity.audienceCount} 个，已查看 {publicity.seenCount} 个，待答复异议 {publicity.openObjections} 件
        </p>
      )}
      <ul className="prepare-list">
        {members.map((member) => (
          <li key={member.id}>
            <Facts member={member} />
            {mayLook && (
              <Button size="small" onClick={() => setAsked(member)}>
                明文
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <PlainDialog
          title={`查看${asked.name}的信息`}
          subject={asked.name}
          id={asked.id}
          values={hiddenNumbers}
          endpoint={preparePlainApi}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function Facts({ member }: { member: PrepareMember }): ReactNode {
  const { name, memberKind, roomName, firmName, isLeader, politicalStatus, phone, idNo, owes } = member
  const kindText = useDictionaryText(prepareMemberKind)
  const words = [kindText(memberKind), firmName && `${firmName}委派`, roomName, politicalStatus, phone, idNo].filter(
    Boolean,
  )
  return (
    <>
      <strong>{name}</strong>
      {isLeader === 'Y' && <StateMark tone="processing">组长</StateMark>}
      {owes === 'Y' && <StateMark tone="warning">有逾期未缴费用</StateMark>}
      <span className="prepare-grow">{words.join(' · ')}</span>
    </>
  )
}
