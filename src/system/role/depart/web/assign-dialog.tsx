import { useState, type ReactNode } from 'react'
import { Checkbox, Skeleton } from 'antd'
import type { Option } from '#engines/pickers/web/option-source.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { departRoleApi } from '../shared/api.ts'
import type { DepartRole } from '../shared/schema.ts'

interface Props {
  depart: Option
  user: { id: string; realname: string }
  onClose: () => void
}

/** Chooses which roles of an organisation somebody holds in it. */
export function AssignDialog({ depart, user, onClose }: Props): ReactNode {
  const place = { departId: depart.value, userId: user.id }
  const roles = useEndpoint(departRoleApi.ofDepart, place, { staleTime: 0, quiet: true })
  const held = useEndpoint(departRoleApi.held, place, { staleTime: 0, quiet: true })
  const [chosen, setChosen] = useState<readonly string[]>()
  const toast = useToast()
  const { mutate, isPending } = useCall(departRoleApi.assign, {
    invalidates: [departRoleApi.held],
    onSuccess: (_: null, message: string) => {
      toast.success(message)
      onClose()
    },
  })
  const before = held.data?.map(({ droleId }) => droleId)
  const now = chosen ?? before ?? []
  const error = roles.error ?? held.error
  return (
    <Dialog
      open
      title={`分配部门角色：${user.realname}`}
      onCancel={onClose}
      confirmLoading={isPending}
      okButtonProps={{ disabled: !before || chosen === undefined }}
      onOk={() => mutate({ userId: user.id, newRoleId: now.join(','), oldRoleId: (before ?? []).join(',') })}
    >
      {error ? (
        <Problem small kind="failed" text={error.message} />
      ) : (
        <Roles roles={before && roles.data} chosen={now} onChange={setChosen} />
      )}
    </Dialog>
  )
}

interface RolesProps {
  /** Undefined while they load. */
  roles: readonly DepartRole[] | undefined
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Roles({ roles, chosen, onChange }: RolesProps): ReactNode {
  if (!roles) return <Skeleton active title={false} />
  if (roles.length === 0) return <EmptyState title="该部门还没有部门角色" />
  return (
    <Checkbox.Group className="depart-role-choice" value={[...chosen]} onChange={onChange}>
      {roles.map(({ id, roleName, description }) => (
        <Checkbox key={id} value={id}>
          {description ? `${roleName}（${description}）` : roleName}
        </Checkbox>
      ))}
    </Checkbox.Group>
  )
}
