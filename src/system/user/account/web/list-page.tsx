import { useState, type ReactNode } from 'react'
import type { CrudApi } from '#engines/manage-view/shared/crud-api.ts'
import type { ListHandle } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { block } from '#kernel/web/block.tsx'
import { userApi } from '../../shared/api.ts'
import { userPermissions as may } from '../../shared/permissions.ts'
import { accountApi } from '../shared/api.ts'
import { accountFields } from '../shared/fields.ts'
import type { Account, AccountInput, AccountMade } from '../shared/schema.ts'
import { useUserActions } from './use-user-actions.ts'

const loadControls = () => import('../../web/pickers/account-controls.tsx')
const room = { height: 32 }
const DepartsControl = block(loadControls, (m) => m.DepartsControl, room)
const PostsControl = block(loadControls, (m) => m.PostsControl, room)
const RolesControl = block(loadControls, (m) => m.RolesControl, room)
const UsernameControl = block(loadControls, (m) => m.UsernameControl, room)
const AgentDialog = block(
  () => import('../../agent/web/agent-dialog.tsx'),
  (m) => m.AgentDialog,
)
const BinPanel = block(
  () => import('../../recycle-bin/web/bin-panel.tsx'),
  (m) => m.BinPanel,
)
const PasswordDialog = block(
  () => import('./password-dialog.tsx'),
  (m) => m.PasswordDialog,
)

type Api = CrudApi<Account, AccountInput>
/** Names of accounts stay, so the form of an existing one sends less. */
const api = { ...accountApi, page: userApi.list } as unknown as Api
const permissions = { ...may, list: may.listAll }
const controls = {
  username: UsernameControl,
  selecteddeparts: DepartsControl,
  departIds: DepartsControl,
  selectedroles: RolesControl,
  post: PostsControl,
}
const columns = {
  username: { title: '账号' },
  realname: { title: '姓名' },
  phone: { title: '手机' },
}

/** Accounts: who they are, where they belong, what they may do, and whether they may sign in. */
export function UserListPage(): ReactNode {
  const [agentOf, setAgentOf] = useState<Account>()
  const [shown, setShown] = useState<{ username: string; password: string }>()
  const [bin, setBin] = useState<ListHandle>()
  const { rowActions, batchActions } = useUserActions({ onAgent: setAgentOf, onPassword: setShown })
  const onSaved = (answer: unknown, isNew: boolean): void => {
    const { username, initialPassword } = answer as AccountMade
    if (isNew && initialPassword) setShown({ username, password: initialPassword })
  }
  return (
    <>
      <ManageView<Account, AccountInput>
        title="用户"
        api={api}
        fields={accountFields}
        permissions={permissions}
        form={{ controls, onSaved, surface: 'drawer' }}
        columns={columns}
        rowActions={rowActions}
        batchActions={batchActions}
        toolbarActions={[{ key: 'bin', label: '回收站', permission: may.recycleBin, onClick: setBin }]}
      />
      {agentOf && <AgentDialog user={agentOf} onClose={() => setAgentOf(undefined)} />}
      {shown && <PasswordDialog {...shown} onClose={() => setShown(undefined)} />}
      {bin && <BinPanel onChange={() => bin.refresh()} onClose={() => setBin(undefined)} />}
    </>
  )
}
