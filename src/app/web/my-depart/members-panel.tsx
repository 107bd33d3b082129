import { useMemo, useState, type ReactNode } from 'react'
import type { ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import type { Option } from '#engines/pickers/web/option-source.ts'
import { TableDialog } from '#engines/pickers/web/table-dialog.tsx'
import { call } from '#kernel/web/call.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { departRolePermissions } from '#system/role/depart/shared/permissions.ts'
import type { MembersProps } from '#system/role/web/feature.tsx'
import { memberApi } from '#system/user/member/shared/api.ts'
import { memberFields, type Member } from '#system/user/member/shared/member.ts'
import { userApi } from '#system/user/shared/api.ts'
import { userPermissions as may } from '#system/user/shared/permissions.ts'
import type { Person } from '#system/user/shared/person.ts'

const api = { page: userApi.ofDepart, one: memberApi.contact }
const permissions = { list: departRolePermissions.list }
const columns = [
  { key: 'realname', title: '姓名', width: 160 },
  { key: 'username', title: '账号', width: 200 },
  { key: 'orgCodeTxt', title: '部门' },
]

/** The people of an organisation and below it, and what the unit of its roles does with them. */
export function MembersPanel({ depart, assign }: MembersProps): ReactNode {
  const [adding, setAdding] = useState<ListHandle>()
  const confirm = useConfirm()
  const toast = useToast()
  const told = { onSuccess: (_: null, message: string) => toast.success(message) }
  const { mutateAsync: add } = useCall(memberApi.add, told)
  const { mutateAsync: remove } = useCall(memberApi.remove, told)
  const rowActions = useMemo<RowAction<Member>[]>(
    () => [
      { key: 'assign', ...assign },
      {
        key: 'remove',
        label: '移出部门',
        permission: may.deleteUserInDepart,
        danger: true,
        onClick: ({ id, realname }, list) => {
          const content = '其在该部门的角色一并取消，账号本身保留。'
          void confirm({ title: `将${realname}移出部门？`, content, okText: '移出', danger: true })
            .then((isSure) =>
              isSure ? remove({ depId: depart.value, userId: id }).then(() => list.refresh()) : undefined,
            )
            // A refusal has been shown by the call.
            .catch(() => undefined)
        },
      },
    ],
    [assign, confirm, remove, depart.value],
  )
  const join = async (chosen: readonly Option[]): Promise<void> => {
    try {
      if (chosen.length > 0) await add({ depId: depart.value, userIdList: chosen.map(({ value }) => value) })
      adding?.refresh()
      setAdding(undefined)
    } catch {
      // A refusal has been shown by the call; the window stays for another choice.
    }
  }
  return (
    <>
      <ManageView<Member, never>
        title="部门用户"
        api={api}
        fields={memberFields}
        permissions={permissions}
        fixed={{ depId: depart.value }}
        rowActions={rowActions}
        toolbarActions={[{ key: 'add', label: '添加已有用户', permission: may.editDepartWithUser, onClick: setAdding }]}
      />
      {adding && (
        <TableDialog<Person>
          title={`添加用户到“${depart.text}”`}
          name={`depart-people-${depart.value}`}
          columns={columns}
          load={(query, signal) => call(userApi.page, query, { signal, quiet: true })}
          optionOf={({ id, realname }) => ({ value: id, text: realname })}
          searchLabel="请输入姓名或账号"
          chosen={[]}
          isMany
          onConfirm={(chosen) => void join(chosen)}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  )
}
