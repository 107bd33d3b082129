import type { ReactNode } from 'react'
import { Skeleton, Tag } from 'antd'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { departApi } from '../../shared/api.ts'
import type { DepartMember, DepartNode } from '../../shared/node.ts'

/** Who belongs to an organisation, those in charge first. */
export function MembersPanel({ row, onClose }: { row: DepartNode; onClose: () => void }): ReactNode {
  const { data, error, refetch } = useEndpoint(departApi.members, { id: row.id }, { staleTime: 0 })
  return (
    <SideDrawer title={`部门用户：${row.departName}`} open size={480} onClose={onClose} maskClosable>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {error && <Problem small kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title="该部门没有用户" />}
      {data && data.length > 0 && (
        <>
          <p className="depart-place">{`共${data.length}人，不含下级部门`}</p>
          <ul className="depart-members" aria-label="部门用户">
            {data.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
        </>
      )}
    </SideDrawer>
  )
}

const Member = ({
  member: { username, realname, active, inCharge, roleNames },
}: {
  member: DepartMember
}): ReactNode => (
  <li>
    <span className="depart-member-name">
      {realname}
      {inCharge && (
        <Tag variant="filled" color="blue">
          负责人
        </Tag>
      )}
      {!active && <Tag variant="filled">已冻结</Tag>}
    </span>
    <span className="depart-member-note">{[username, roleNames].filter(Boolean).join('　')}</span>
  </li>
)
