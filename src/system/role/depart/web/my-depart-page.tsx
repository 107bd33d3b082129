import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { Button, Card, Skeleton, Tabs } from 'antd'
import type { CheckNode } from '#engines/pickers/web/check-tree.tsx'
import type { Option } from '#engines/pickers/web/option-source.ts'
import { TreePanel, type TreeSource } from '#engines/pickers/web/tree-panel.tsx'
import type { Endpoint } from '#kernel/shared/endpoint.ts'
import type { Permission } from '#kernel/shared/permission.ts'
import { block } from '#kernel/web/block.tsx'
import { call } from '#kernel/web/call.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { Gate, useMay } from '#kernel/web/gate.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { grantPermissions } from '../../grant/shared/permissions.ts'
import type { GrantSource } from '../../grant/shared/source.ts'
import { departRolePermissions } from '../shared/permissions.ts'
import './my-depart-page.css'

interface Member {
  id: string
  realname: string
}

export interface MembersProps {
  depart: Option
  /** Opens the choice of somebody's roles in the organisation. */
  assign: { label: string; permission: Permission; onClick: (user: Member) => void }
}

/** What the page shows of neighbours: trees of organisations, and their people with those who may join. */
export interface DepartParts {
  /** Those that the caller is in charge of; null without any. */
  mine: Endpoint<unknown, readonly CheckNode[] | null>
  all: Endpoint<unknown, readonly CheckNode[]>
  Members: ComponentType<MembersProps>
}

const AssignDialog = block(
  () => import('./assign-dialog.tsx'),
  (m) => m.AssignDialog,
)

const RolesPanel = block(
  () => import('./roles-panel.tsx'),
  (m) => m.RolesPanel,
)

const GrantsPanel = block(
  () => import('../../grant/web/grants-panel.tsx'),
  (m) => m.GrantsPanel,
)

/** The organisations that one is in charge of: their people, and the roles that they make for them. */
export function MyDepartPage({ parts }: { parts: DepartParts }): ReactNode {
  const keepsAll = useMay(grantPermissions.saveDepart)
  const own = useEndpoint(parts.mine, {}, { staleTime: 0 })
  if (own.error && !own.data)
    return <Problem kind="failed" text={own.error.message} action="重试" onAction={() => void own.refetch()} />
  if (own.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (own.data) return <Departs parts={parts} source={sourceOf('my-depart', parts.mine)} />
  if (!keepsAll) return <EmptyState title="您没有负责的部门" />
  // Who keeps all organisations keeps them here, too.
  return <Departs parts={parts} source={sourceOf('all-depart', parts.all)} />
}

const titlesBelow = (nodes: readonly CheckNode[], word: string): string[] =>
  nodes.flatMap(({ key, title, children }) => [
    ...(title.includes(word) ? [key] : []),
    ...titlesBelow(children ?? [], word),
  ])

function sourceOf(key: string, endpoint: Endpoint<unknown, readonly CheckNode[] | null>): TreeSource {
  const load = async (): Promise<readonly CheckNode[]> => (await call(endpoint, {}, { quiet: true })) ?? []
  return { key, load, search: async (word) => titlesBelow(await load(), word) }
}

function Departs({ parts: { Members }, source }: { parts: DepartParts; source: TreeSource }): ReactNode {
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [granted, setGranted] = useState<GrantSource>()
  const [assigned, setAssigned] = useState<Member>()
  const assign = useMemo(
    () => ({ label: '分配部门角色', permission: departRolePermissions.assign, onClick: setAssigned }),
    [],
  )
  const [depart] = chosen
  const grant = async ({ value, text }: Option): Promise<void> => {
    const { departSource } = await loadCode(() => import('../shared/source.ts'))
    setGranted(departSource(value, text))
  }
  return (
    <div className="my-depart">
      <aside className="my-depart-tree" aria-label="部门">
        <TreePanel
          source={source}
          label="部门"
          placeholder="请输入部门名称"
          checked={chosen.map(({ value }) => value)}
          onChange={setChosen}
        />
      </aside>
      <Card
        title={depart?.text ?? '我的部门'}
        extra={
          depart && (
            <Gate permission={grantPermissions.saveDepart}>
              <Button onClick={() => void grant(depart)}>部门授权</Button>
            </Gate>
          )
        }
      >
        {depart ? (
          <Tabs
            key={depart.value}
            items={[
              { key: 'users', label: '用户', children: <Members depart={depart} assign={assign} /> },
              { key: 'roles', label: '部门角色', children: <RolesPanel depart={depart} onGrant={setGranted} /> },
            ]}
          />
        ) : (
          <p className="my-depart-hint">请选择一个部门</p>
        )}
      </Card>
      {depart && assigned && <AssignDialog depart={depart} user={assigned} onClose={() => setAssigned(undefined)} />}
      {granted && <GrantsPanel key={granted.title} source={granted} onClose={() => setGranted(undefined)} />}
    </div>
  )
}
