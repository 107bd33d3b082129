import type { ReactNode } from 'react'
import { Button, Input, Skeleton, Switch } from 'antd'
import { CheckTree } from '#engines/pickers/web/check-tree.tsx'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ChangePanel } from '../../grant/web/change-panel.tsx'
import { menuSetApi } from '../shared/api.ts'
import type { MenuSet } from '../shared/schema.ts'
import './menu-set-panel.css'
import { useMenuSet } from './use-menu-set.ts'

interface Props {
  tenantId: number
  name: string
  onClose: () => void
}

/** Which menus and buttons the roles of a tenant may hold at all. */
export function MenuSetPanel({ tenantId, name, onClose }: Props): ReactNode {
  const { data, error, refetch } = useEndpoint(menuSetApi.read, { tenantId }, { staleTime: 0 })
  const title = `租户菜单：${name}`
  if (data) {
    const key = `${data.isWhole} ${data.stored.toSorted().join()}`
    return <Choice key={key} {...{ tenantId, title, onClose }} set={data} onStale={() => void refetch()} />
  }
  return (
    <SideDrawer title={title} open size={720} onClose={onClose}>
      {error ? (
        <Problem kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      )}
    </SideDrawer>
  )
}

interface ChoiceProps {
  tenantId: number
  title: string
  set: MenuSet
  onClose: () => void
  onStale: () => void
}

function Choice({ tenantId, title, set, onClose, onStale }: ChoiceProps): ReactNode {
  const choice = useMenuSet({ tenantId, set, onDone: onClose, onStale })
  return (
    <SideDrawer
      title={title}
      open
      size={720}
      onClose={onClose}
      footer={
        <div className="menu-set-foot">
          <ChangePanel className="menu-set-change" change={choice.change} isChanged={choice.isChanged} />
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={!choice.isChanged} loading={choice.isPending} onClick={choice.save}>
            保存
          </Button>
        </div>
      }
    >
      <div className="menu-set-whole">
        <Switch aria-label="全部功能" checked={choice.isWhole} onChange={choice.setWhole} />
        <span>全部功能（含以后版本新增的功能）</span>
      </div>
      {!choice.isWhole && (
        <>
          <Input
            allowClear
            aria-label="菜单、按钮或授权标识"
            placeholder="请输入菜单、按钮或授权标识"
            value={choice.keyword}
            onChange={(event) => choice.setKeyword(event.target.value)}
          />
          <p className="menu-set-note">
            该租户的角色只能使用勾选的功能；取消后立即失效，重新勾选后原有授权恢复。勾选分组即包含其下全部。
          </p>
          <CheckTree
            key={choice.keyword.trim()}
            label="租户菜单"
            nodes={choice.nodes}
            checked={choice.checked}
            onChange={choice.press}
            isMany
            hits={choice.hits}
          />
        </>
      )}
    </SideDrawer>
  )
}
