import type { ReactNode } from 'react'
import { Button } from 'antd'
import { DASH } from '#kernel/web/format.ts'
import { kinship, relationType } from '../../shared/dictionaries.ts'
import { householdMachine } from '../../shared/states.ts'
import type { MyHome } from '../shared/schema.ts'
import type { HomeActs } from './use-home-acts.ts'

type Member = MyHome['members'][number]

const shareOf = ({ shareRatio, isRepresentative, leaseEnd }: Member): string =>
  shareRatio ? `${shareRatio}%${isRepresentative === 'Y' ? '（票权代表）' : ''}` : leaseEnd ? `租期至${leaseEnd}` : DASH

/** Who lives in a room, and what its owner may do about them. */
export function MembersPanel({ home, acts }: { home: MyHome; acts: HomeActs }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">姓名</th>
          <th scope="col">住户类型</th>
          <th scope="col">手机号</th>
          <th scope="col">份额或租期</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {home.members.map((member) => (
          <tr key={member.id}>
            <td data-label="姓名">{member.isSelf ? `${member.name}（本人）` : member.name}</td>
            <td data-label="住户类型">
              {member.kinship ? kinship.items[member.kinship] : relationType.items[member.relationType]}
            </td>
            <td data-label="手机号">{member.phone}</td>
            <td data-label="份额或租期">{shareOf(member)}</td>
            <td data-label="状态">{householdMachine.states[member.state].label}</td>
            <td data-label="操作">
              {member.actions.length === 0 && DASH}
              {member.actions.map(({ action, label }) => (
                <Button
                  key={action}
                  type="link"
                  size="small"
                  aria-label={`${label} ${member.name}`}
                  onClick={() => acts.start(member.id, action, label)}
                >
                  {label}
                </Button>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
