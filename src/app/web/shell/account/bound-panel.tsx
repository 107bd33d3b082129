import type { ReactNode } from 'react'
import { Button } from 'antd'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { useConfirm } from '#kernel/web/confirm.ts'
import { formatDateTime } from '#kernel/web/format.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { thirdAccountApi } from '#system/session/third-account/shared/api.ts'
import type { BoundAccount } from '#system/session/third-account/shared/schema.ts'
import { Row } from './row.tsx'

/** 账号绑定: as whom other systems know this account. */
export function BoundPanel(): ReactNode {
  const { data, error, refetch } = useEndpoint(thirdAccountApi.bound, {}, { quiet: true })
  const confirm = useConfirm()
  const toast = useToast()
  const unbind = useCall(thirdAccountApi.unbind, {
    invalidates: [thirdAccountApi.bound],
    onSuccess: (_, message) => toast.success(message),
  })
  if (error)
    return (
      <Problem kind="failed" title="绑定加载失败" text={error.message} action="重试" onAction={() => void refetch()} />
    )
  if (!data) return <PageSkeleton />
  if (data.length === 0)
    return <EmptyState title="没有可绑定的系统" text="管理员接入办公系统或单点登录后，可以在这里查看和解除绑定。" />
  const ask = async ({ source, sourceName, bound }: BoundAccount): Promise<void> => {
    if (!bound) return
    const content = `解除后不能再从${sourceName}直接登录，请确认您记得登录密码。`
    const isSure = await confirm({ title: '解除绑定', content, okText: '解除绑定', danger: true })
    if (isSure) unbind.mutate({ source, subject: bound.subject })
  }
  return (
    <ul className="account-rows">
      {data.map((account) => (
        <Row
          key={`${account.source} ${account.bound?.subject}`}
          title={account.sourceName}
          text={
            account.bound ? (
              <>
                <span>{account.bound.name}</span>
                <span>绑定于 {formatDateTime(account.bound.createTime)}</span>
              </>
            ) : (
              '未绑定。从该系统登录时，按提示验证本账号即可完成绑定。'
            )
          }
        >
          {account.bound && (
            <Button
              aria-label={`解除绑定：${account.sourceName}`}
              loading={unbind.isPending && unbind.variables.subject === account.bound.subject}
              onClick={() => void ask(account)}
            >
              解除绑定
            </Button>
          )}
        </Row>
      ))}
    </ul>
  )
}
