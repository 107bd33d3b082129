import { useState, type ReactNode } from 'react'
import { Button, Skeleton, Tag } from 'antd'
import { ruleConditions } from '#kernel/shared/data-rule.ts'
import type { Infer } from '#kernel/shared/schema.ts'
import { useConfirm } from '#kernel/web/confirm.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { EmptyState, Problem } from '#kernel/web/empty-state.tsx'
import { Gate } from '#kernel/web/gate.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { ruleApi } from '../shared/administration.ts'
import type { Entry } from '../shared/entry.ts'
import { permissionPermissions as may } from '../shared/permissions.ts'
import type { DataRule, RuleColumns } from '../shared/rule.ts'
import { RuleDialog } from './rule-dialog.tsx'

interface Props {
  entry: Entry
  onClose: () => void
  onChanged: () => void
}

/** The data rules of an entry: comparisons that narrow its records for the roles they are assigned to. */
export function RulesPanel({ entry, onClose, onChanged }: Props): ReactNode {
  const place = { permissionId: entry.id }
  const columns = useEndpoint(ruleApi.columns, place, { staleTime: 0 })
  const rules = useEndpoint(ruleApi.all, place, { staleTime: 0 })
  const [asked, setAsked] = useState<{ changed?: DataRule }>()
  const error = columns.error ?? rules.error
  const isRead = columns.isSuccess && rules.isSuccess
  const places = columns.data ?? []
  return (
    <SideDrawer
      title={`数据规则：${entry.name}`}
      open
      size={640}
      onClose={onClose}
      extra={
        places.length > 0 && (
          <Gate permission={may.addRule}>
            <Button type="primary" onClick={() => setAsked({})}>
              新增规则
            </Button>
          </Gate>
        )
      }
    >
      {error && <Problem kind="failed" text={error.message} />}
      {!isRead && !error && <Skeleton active title={false} />}
      {isRead && (
        <Rules
          places={places}
          rules={rules.data ?? []}
          onEdit={(changed) => setAsked({ changed })}
          onChanged={onChanged}
        />
      )}
      {asked && (
        <RuleDialog
          {...asked}
          permissionId={entry.id}
          places={places}
          onClose={() => setAsked(undefined)}
          onDone={onChanged}
        />
      )}
    </SideDrawer>
  )
}

interface RulesProps {
  places: Infer<typeof RuleColumns>
  rules: readonly DataRule[]
  onEdit: (rule: DataRule) => void
  onChanged: () => void
}

function Rules({ places, rules, onEdit, onChanged }: RulesProps): ReactNode {
  const toast = useToast()
  const confirm = useConfirm()
  const remove = useCall(ruleApi.remove, {
    invalidates: [ruleApi.all],
    onSuccess: (_result, message) => {
      toast.success(message)
      onChanged()
    },
  })
  const askRemove = async ({ id, ruleName }: DataRule): Promise<void> => {
    const content = '引用它的角色将不再受此规则限制。'
    if (await confirm({ title: `删除规则“${ruleName}”？`, content, okText: '删除', danger: true }))
      remove.mutate({ id })
  }
  if (places.length === 0) return <EmptyState title="该菜单没有可设置数据规则的数据" />
  if (rules.length === 0) return <EmptyState title="还没有规则" />
  const labels = new Map(places.flatMap(({ columns }) => columns.map(({ value, text }) => [value, text])))
  return rules.map((rule) => (
    <div key={rule.id} className="permission-rule">
      <div className="permission-rule-text">
        {rule.ruleName} {rule.status === '0' && <Tag>已停用</Tag>}
        <div className="permission-quiet">
          {labels.get(rule.ruleColumn) ?? rule.ruleColumn} {ruleConditions.items[rule.ruleConditions]} {rule.ruleValue}
        </div>
      </div>
      <Gate permission={may.editRule}>
        <Button size="small" type="link" aria-label={`编辑${rule.ruleName}`} onClick={() => onEdit(rule)}>
          编辑
        </Button>
      </Gate>
      <Gate permission={may.deleteRule}>
        <Button
          size="small"
          type="link"
          danger
          aria-label={`删除${rule.ruleName}`}
          onClick={() => void askRemove(rule)}
        >
          删除
        </Button>
      </Gate>
    </div>
  ))
}
