import { useState, type ReactNode } from 'react'
import { Button, Card, Skeleton, Tabs } from 'antd'
import type { Option } from '#engines/pickers/web/option-source.ts'
import { TreePanel, type TreeSource } from '#engines/pickers/web/tree-dialog.tsx'
import { block } from '#kernel/web/block.tsx'
import { call } from '#kernel/web/call.ts'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { Gate, useMay } from '#kernel/web/gate.tsx'
import { loadCode } from '#kernel/web/load-code.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { grantPermissions } from '../../grant/shared/permissions.ts'
import type { GrantSource } from '../../grant/shared/source.ts'
import { memberCalls, type DepartChoice } from '../shared/choices.ts'
import './my-depart-page.css'

const MembersPanel = block(
  () => import('./members-panel.tsx'),
  (m) => m.MembersPanel,
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
export function MyDepartPage(): ReactNode {
  const keepsAll = useMay(grantPermissions.saveDepart)
  const own = useEndpoint(memberCalls.mine, {}, { staleTime: 0 })
  if (own.error && !own.data)
    return <Problem kind="failed" text={own.error.message} action="重试" onAction={() => void own.refetch()} />
  if (own.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (own.data) return <Departs source={mine} />
  return keepsAll ? <Departs source={all} /> : <EmptyState title="您没有负责的部门" />
}

const titlesBelow = (nodes: readonly DepartChoice[], word: string): string[] =>
  nodes.flatMap(({ key, title, children }) => [
    ...(title.includes(word) ? [key] : []),
    ...titlesBelow(children ?? [], word),
  ])

const sourceOf = (key: string, read: () => Promise<DepartChoice[] | null>): TreeSource => ({
  key,
  load: async () => (await read()) ?? [],
  search: async (word) => titlesBelow((await read()) ?? [], word),
})

const mine = sourceOf('my-depart', () => call(memberCalls.mine, {}, { quiet: true }))
/** Who keeps all organisations keeps them here, too. */
const all = sourceOf('all-depart', () => call(memberCalls.all, {}, { quiet: true }))

function Departs({ source }: { source: TreeSource }): ReactNode {
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [granted, setGranted] = useState<GrantSource>()
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
              { key: 'users', label: '用户', children: <MembersPanel depart={depart} /> },
              { key: 'roles', label: '部门角色', children: <RolesPanel depart={depart} onGrant={setGranted} /> },
            ]}
          />
        ) : (
          <p className="my-depart-hint">请选择一个部门</p>
        )}
      </Card>
      {granted && <GrantsPanel key={granted.title} source={granted} onClose={() => setGranted(undefined)} />}
    </div>
  )
}
