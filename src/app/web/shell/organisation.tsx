import type { ReactNode } from 'react'
import { ApartmentOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { roleNamesOf, useSession } from '#kernel/web/session.ts'

/** Role names as small labels. */
export const RoleTags = ({ roles }: { roles: readonly string[] }): ReactNode =>
  roles.map((role) => (
    <span key={role} className="role-tag">
      {role}
    </span>
  ))

/** The current organisation and the first role held there; several roles show in a popover. */
export function Organisation(): ReactNode {
  const depart = useSession((session) => session.depart)
  if (!depart) return null
  const roles = roleNamesOf(depart)
  return (
    <span className="organisation">
      <ApartmentOutlined aria-hidden />
      <span className="organisation-name" title={depart.departName}>
        {depart.departName}
      </span>
      <RoleTags roles={roles.slice(0, 1)} />
      {roles.length > 1 && (
        <Dropdown
          trigger={['hover', 'click']}
          menu={{ items: roles.map((role) => ({ key: role, label: role })), selectable: false }}
        >
          <button type="button" className="role-more">
            +{roles.length - 1}
            <span className="only-read">，全部角色：{roles.join('、')}</span>
          </button>
        </Dropdown>
      )}
    </span>
  )
}
