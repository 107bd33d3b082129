import type { BatchAction, ListHandle, RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useSession } from '#kernel/web/session.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { choices, factorPermissions } from '../../shared/choices.ts'
import { userPermissions as may } from '../../shared/permissions.ts'
import { accountApi } from '../shared/api.ts'
import type { Account } from '../shared/schema.ts'

interface Handlers {
  onAgent: (user: Account) => void
  onPassword: (made: { username: string; password: string }) => void
}

const FROZEN = 2
const NORMAL = 1

/** What administrators do with accounts beside editing: freeze, thaw, give a password, name an agent. */
export function useUserActions({ onAgent, onPassword }: Handlers): {
  rowActions: readonly RowAction<Account>[]
  batchActions: readonly BatchAction<Account>[]
} {
  const confirm = useConfirm()
  const toast = useToast()
  const own = useSession((state) => state.user?.username)
  const freezing = useCall(accountApi.freeze, { onSuccess: (_result, message) => toast.success(message) })
  const reset = useCall(accountApi.resetPassword, { onSuccess: (_result, message) => toast.success(message) })

  const freeze = async (rows: readonly Account[], status: number, list: ListHandle): Promise<void> => {
    const who = rows.length === 1 ? (rows[0]?.realname ?? '') : `选中的${rows.length}个用户`
    const isFreezing = status === FROZEN
    const ask = {
      title: `${isFreezing ? '冻结' : '解冻'}${who}？`,
      content: isFreezing ? '冻结后立即退出登录，不能再登录。' : '解冻后可以重新登录。',
      okText: isFreezing ? '冻结' : '解冻',
      danger: isFreezing,
    }
    if (!(await confirm(ask))) return
    await freezing.mutateAsync({ ids: rows.map(({ id }) => id).join(','), status })
    list.refresh()
  }
  const resetFor = async ({ username, realname }: Account, list: ListHandle): Promise<void> => {
    const content = '将生成随机初始密码，只显示一次；对方的登录立即失效，下次登录须修改密码。'
    if (!(await confirm({ title: `重置${realname}的密码？`, content, okText: '重置', danger: true }))) return
    const { initialPassword } = await reset.mutateAsync({ username })
    if (initialPassword) onPassword({ username, password: initialPassword })
    list.refresh()
  }
  const factor = useCall(choices.resetFactor, { onSuccess: (_result, message) => toast.success(message) })
  const resetFactorOf = async ({ id, realname }: Account): Promise<void> => {
    const content = '仅在其丢失验证器和备用码、且已当面核实身份后使用；对方的登录立即失效。'
    if (await confirm({ title: `重置${realname}的两步验证？`, content, okText: '重置', danger: true }))
      await factor.mutateAsync({ id })
  }
  // A failure has been shown as a message already.
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined)
  const notSelf = ({ username }: Account): string | null => (username === own ? '不能操作自己的账号' : null)
  const notAnySelf = (rows: readonly Account[]): string | null =>
    rows.map(notSelf).find((text) => text !== null) ?? null

  return {
    rowActions: [
      {
        key: 'freeze',
        label: '冻结',
        permission: may.frozenBatch,
        visible: ({ status }) => status !== FROZEN,
        refusal: notSelf,
        onClick: (row, list) => quietly(freeze([row], FROZEN, list)),
      },
      {
        key: 'thaw',
        label: '解冻',
        permission: may.frozenBatch,
        visible: ({ status }) => status === FROZEN,
        onClick: (row, list) => quietly(freeze([row], NORMAL, list)),
      },
      {
        key: 'password',
        label: '重置密码',
        permission: may.resetPassword,
        refusal: notSelf,
        onClick: (row, list) => quietly(resetFor(row, list)),
      },
      {
        key: 'factor',
        label: '重置两步验证',
        permission: factorPermissions.reset,
        refusal: notSelf,
        onClick: (row) => quietly(resetFactorOf(row)),
      },
      { key: 'agent', label: '代理人', permission: may.edit, onClick: onAgent },
    ],
    batchActions: [
      {
        key: 'freeze',
        label: '冻结',
        permission: may.frozenBatch,
        refusal: notAnySelf,
        onClick: (rows, list) => quietly(freeze(rows, FROZEN, list)),
      },
      {
        key: 'thaw',
        label: '解冻',
        permission: may.frozenBatch,
        onClick: (rows, list) => quietly(freeze(rows, NORMAL, list)),
      },
    ],
  }
}
