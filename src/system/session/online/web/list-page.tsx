import type { ReactNode } from 'react'
import type { RowAction } from '#engines/manage-view/web/manage-view-props.ts'
import { ManageView } from '#engines/manage-view/web/manage-view.tsx'
import { useConfirm } from '#kernel/web/confirm.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { onlineApi, onlinePermissions as may } from '../shared/api.ts'
import { onlineFields } from '../shared/fields.ts'
import type { OnlineUser } from '../shared/schema.ts'

const api = { page: onlineApi.list, one: onlineApi.one }

/** Only the caller's own row carries a token, any other the id of its session. */
const isOwn = ({ id, token }: OnlineUser): boolean => token !== id

/** Who is signed in, and the way to end a session. */
export function OnlineListPage(): ReactNode {
  const confirm = useConfirm()
  const toast = useToast()
  const { mutateAsync } = useCall(onlineApi.forceLogout, {
    invalidates: [onlineApi.list],
    onSuccess: (_result, message) => toast.success(message),
  })
  const force: RowAction<OnlineUser> = {
    key: 'force',
    label: '强退',
    permission: may.forceLogout,
    danger: true,
    refusal: (row) => (isOwn(row) ? '这是您自己，请使用退出登录' : null),
    onClick: ({ realname, token }) => {
      const ask = {
        title: `强制退出${realname}？`,
        content: '对方未保存的内容可能丢失。',
        okText: '强制退出',
        danger: true,
      }
      void confirm(ask)
        .then((isSure) => (isSure ? mutateAsync({ token }) : undefined))
        .catch(() => undefined)
    },
  }
  return (
    <ManageView<OnlineUser, never>
      title="在线用户"
      api={api}
      fields={onlineFields}
      permissions={{ list: may.list }}
      rowActions={[force]}
    />
  )
}
