import { useState, type ReactNode } from 'react'
import { Checkbox, Skeleton } from 'antd'
import { ruleConditions, type RuleCondition } from '#kernel/shared/data-rule.ts'
import { Dialog } from '#kernel/web/dialog.tsx'
import { Problem } from '#kernel/web/empty-state.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import type { Choosable } from '../shared/choice.ts'
import type { GrantSource } from '../shared/source.ts'
import './grants-panel.css'

interface Props {
  source: GrantSource
  entry: Choosable
  onClose: () => void
  onDone: () => void
}

/** Chooses which data rules of an entry hold for a role, or may be used by an organisation. */
export function RulesDialog({ source, entry, onClose, onDone }: Props): ReactNode {
  const place = { ...source.place, permissionId: entry.id }
  const { data, error } = useEndpoint(source.rules, place, { staleTime: 0, quiet: true })
  const [chosen, setChosen] = useState<readonly string[]>()
  const toast = useToast()
  const save = useCall(source.saveRules, {
    onSuccess: (_result, message) => {
      toast.success(message)
      onClose()
      onDone()
    },
  })
  const now = chosen ?? data?.drChecked?.split(',') ?? []
  return (
    <Dialog
      open
      title={`数据规则：${entry.name}`}
      onCancel={onClose}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: !data }}
      onOk={() => save.mutate({ ...place, dataRuleIds: now.join(',') })}
    >
      <p className="grant-note">
        勾选的规则须同时满足；用户有多个角色时，满足其中一个角色即可见。一个也不勾选则不限制。
      </p>
      {error && <Problem small kind="failed" text={error.message} />}
      {!data && !error && <Skeleton active title={false} />}
      {data && (
        <Checkbox.Group className="grant-rules" value={[...now]} onChange={(values) => setChosen(values)}>
          {data.datarule.map(({ id, ruleName, ruleColumn, ruleConditions: condition, ruleValue, status }) => (
            <Checkbox key={id} value={id}>
              {ruleName}：{ruleColumn} {ruleConditions.items[condition as RuleCondition] ?? condition} {ruleValue}
              {status === '0' && '（已停用）'}
            </Checkbox>
          ))}
        </Checkbox.Group>
      )}
    </Dialog>
  )
}
