import { useMemo, useState, type ReactNode } from 'react'
import { Button, Input, Skeleton, Tag } from 'antd'
import { CheckTree, type CheckNode } from '#engines/pickers/web/check-tree.tsx'
import { nest } from '#engines/pickers/shared/tree.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { told, type Choosable } from '../shared/choice.ts'
import { shownIds } from '../shared/grants.ts'
import type { RoleGrants } from '../shared/schema.ts'
import type { GrantSource } from '../shared/source.ts'
import { ChangePanel } from './change-panel.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { useChoice } from './use-choice.ts'
import './grants-panel.css'

interface Props {
  source: GrantSource
  onClose: () => void
}

/** What a role may do, or an organisation may hand on, as one tree: chosen, and told in words before it is saved. */
export function GrantsPanel({ source, onClose }: Props): ReactNode {
  const { data, error, refetch } = useEndpoint(source.grants, source.place, { staleTime: 0 })
  if (data)
    return (
      <Grants
        key={data.stored.toSorted().join()}
        source={source}
        grants={data}
        onClose={onClose}
        onStale={() => void refetch()}
      />
    )
  return (
    <SideDrawer title={source.title} open size={720} onClose={onClose}>
      {error ? (
        <Problem kind="failed" text={error.message} action="重试" onAction={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      )}
    </SideDrawer>
  )
}

interface GrantsProps extends Props {
  grants: RoleGrants
  onStale: () => void
}

function Grants({ source, grants, onClose, onStale }: GrantsProps): ReactNode {
  const { entries, stored, checked, press, keyword, setKeyword, hits } = useChoice(grants)
  const [ruled, setRuled] = useState<Choosable>()
  const nodes = useMemo(() => nodesOf(entries, setRuled), [entries])
  const change = told(grants, entries, stored)
  const count = change.added.length + change.taken.length
  const save = useSave({ source, grants, entries, stored, lost: change.lost, onDone: onClose, onStale })
  return (
    <SideDrawer
      title={source.title}
      open
      size={720}
      onClose={onClose}
      footer={
        <div className="grant-foot">
          <ChangePanel className="grant-change" change={change} isChanged={count > 0} />
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={count === 0} loading={save.isPending} onClick={() => void save.run()}>
            保存
          </Button>
        </div>
      }
    >
      <Input
        allowClear
        aria-label="菜单、按钮或授权标识"
        placeholder="请输入菜单、按钮或授权标识"
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <p className="grant-note">勾选分组即授予其下全部；菜单随打开它的按钮一起授予。标“随下级”的不单独保存。</p>
      <CheckTree
        key={keyword.trim()}
        label="权限"
        nodes={nodes}
        checked={checked}
        onChange={press}
        isMany
        hasHalves
        hits={hits}
      />
      {ruled && <RulesDialog source={source} entry={ruled} onClose={() => setRuled(undefined)} onDone={onStale} />}
    </SideDrawer>
  )
}

const nodesOf = (entries: readonly Choosable[], onRules: (entry: Choosable) => void): CheckNode[] =>
  nest<Choosable, CheckNode>(entries, {
    idOf: ({ id }) => id,
    parentOf: ({ parentId }) => parentId,
    make: (entry, children) => ({
      key: entry.id,
      title: entry.name,
      children,
      mark: <Marks entry={entry} isAbove={children.length > 0} onRules={onRules} />,
    }),
  })

interface MarksProps {
  entry: Choosable
  /** Does anything stand below it. */
  isAbove: boolean
  onRules: (entry: Choosable) => void
}

function Marks({ entry, isAbove, onRules }: MarksProps): ReactNode {
  const { kind, status, rules, rulesHeld, menuType, name } = entry
  return (
    <span className="grant-marks">
      {isAbove && (kind === 'group' || kind === 'opened') && <small>随下级</small>}
      {kind === 'open' && <small>人人可见</small>}
      {menuType === 2 && status === '0' && <Tag color="warning">已停用</Tag>}
      {rules > 0 && (
        <Button
          size="small"
          type="link"
          aria-label={`${name}的数据规则`}
          onKeyDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation()
            onRules(entry)
          }}
        >
          数据规则 {rulesHeld}/{rules}
        </Button>
      )}
    </span>
  )
}

interface Saving {
  source: GrantSource
  grants: RoleGrants
  entries: readonly Choosable[]
  stored: ReadonlySet<string>
  lost: readonly string[]
  onDone: () => void
  onStale: () => void
}

function useSave({ source, grants, entries, stored, lost, onDone, onStale }: Saving) {
  const confirm = useConfirm()
  const toast = useToast()
  const save = useCall(source.save, {
    onSuccess: (_result, message) => toast.success(message),
    onError: ({ code }) => code === 409 && onStale(),
  })
  const run = async (): Promise<void> => {
    const title = '您将失去当前菜单'
    if (lost.length > 0 && !(await confirm({ title, content: lost.join('、'), okText: '仍然保存', danger: true })))
      return
    const input = {
      ...source.place,
      permissionIds: [...shownIds(entries, stored)].join(','),
      lastpermissionIds: grants.stored.join(','),
    }
    // A refusal has been shown by the call.
    await save.mutateAsync(input).then(onDone, () => undefined)
  }
  return { run, isPending: save.isPending }
}
