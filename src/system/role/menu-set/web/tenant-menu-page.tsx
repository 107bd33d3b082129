import { useState, type ReactNode } from 'react'
import { Button, Skeleton, Tag } from 'antd'
import { useSearchParams } from 'react-router'
import { block } from '#kernel/web/block.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { inTab } from '#kernel/web/in-tab.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { menuSetApi } from '../shared/api.ts'
import type { MenuTenant } from '../shared/schema.ts'
import './menu-set-panel.css'

const MenuSetPanel = block(
  () => import('./menu-set-panel.tsx'),
  (m) => m.MenuSetPanel,
)

/** 租户菜单: what the roles of each tenant may hold at all. The address may name the tenant: `tenantId`. */
export function TenantMenuPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useEndpoint(menuSetApi.tenants, {})
  const [closed, setClosed] = useState('')
  const wanted = params.get('tenantId') ?? ''
  const chosen = wanted === closed ? undefined : data?.find(({ id }) => String(id) === wanted)
  const choose = (tenantId: string): void => {
    setClosed('')
    setParams({ tenantId }, { state: inTab })
  }
  if (error && !data)
    return <Problem kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <section className="menu-set-page" aria-label="租户菜单">
      <ul className="menu-set-tenants">
        {data.map((tenant) => (
          <Tenant key={tenant.id} tenant={tenant} onChoose={() => choose(String(tenant.id))} />
        ))}
      </ul>
      {chosen && <MenuSetPanel tenantId={chosen.id} name={chosen.name} onClose={() => setClosed(wanted)} />}
    </section>
  )
}

function Tenant({ tenant, onChoose }: { tenant: MenuTenant; onChoose: () => void }): ReactNode {
  const { id, name, isWhole, count } = tenant
  return (
    <li>
      <div>
        <strong>{name}</strong>（{id}）
        <Tag variant="filled">{isWhole ? '全部功能' : count === 0 ? '未设置菜单' : `${count}项功能`}</Tag>
      </div>
      <Button type="link" aria-label={`设置${name}的菜单`} onClick={onChoose}>
        设置
      </Button>
    </li>
  )
}
