import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ApartmentOutlined } from '@ant-design/icons'
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
      {roles.length > 1 && <AllRoles roles={roles} />}
    </span>
  )
}

/** How many more roles there are; all of them while it is pointed at or pressed. */
function AllRoles({ roles }: { roles: readonly string[] }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const close = (): void => setOpen(false)
  return (
    <span className="role-more-box" onPointerEnter={() => setOpen(true)} onPointerLeave={close}>
      <button
        type="button"
        className="role-more"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
      >
        +{roles.length - 1}
        <span className="only-read">，全部角色：{roles.join('、')}</span>
      </button>
      {isOpen && (
        <span id={id} className="role-list">
          <RoleTags roles={roles} />
        </span>
      )}
    </span>
  )
}
