import type { ReactNode } from 'react'
import { Checkbox, Input, Select } from 'antd'
import type { Flow } from '../../shared/definition.ts'
import { definitionCategory, dedupeRule } from '../../shared/dictionaries.ts'
import { PeopleChoice } from './choices.tsx'
import type { Draft } from './draft-history.ts'
import { NamingPanel } from './naming-panel.tsx'
import type { Words } from './node-words.ts'
import { optionsOf } from '#kernel/shared/dictionary.ts'
import { Setting } from './setting.tsx'

interface Props {
  draft: Draft
  words: Words
  onChange: (draft: Draft, field: string) => void
}

/** What holds for the whole definition. */
export function StartPanel({ draft, words, onChange }: Props): ReactNode {
  const { flow } = draft
  const put = (change: Partial<Flow>, field: string): void =>
    onChange({ ...draft, flow: { ...flow, ...change } }, field)
  return (
    <>
      <Setting label="流程名称">
        {(id) => (
          <Input
            id={id}
            maxLength={100}
            value={draft.name}
            onChange={({ target }) => onChange({ ...draft, name: target.value }, 'name')}
          />
        )}
      </Setting>
      <Setting label="分类">
        {(id) => (
          <Select
            id={id}
            allowClear
            value={draft.category}
            options={optionsOf(definitionCategory)}
            placeholder="未分类"
            onChange={(category?: Draft['category']) => onChange({ ...draft, category: category ?? null }, 'category')}
          />
        )}
      </Setting>
      <Setting label="流程管理员" help="审批人为空、条件无法判断时由其处理；不选则为区级管理员">
        {(id) => (
          <PeopleChoice
            id={id}
            value={draft.managerIds}
            onChange={(managerIds) => onChange({ ...draft, managerIds }, 'managers')}
          />
        )}
      </Setting>
      <Setting label="同一审批人去重">
        {(id) => (
          <Select
            id={id}
            value={flow.autoDedupe}
            options={optionsOf(dedupeRule)}
            onChange={(autoDedupe) => put({ autoDedupe }, 'dedupe')}
          />
        )}
      </Setting>
      <div className="wf-checks">
        <Checkbox
          checked={flow.allowWithdraw}
          onChange={({ target }) => put({ allowWithdraw: target.checked }, 'withdraw')}
        >
          允许撤回：下一节点查看前可收回上一步
        </Checkbox>
        <Checkbox checked={flow.allowCancel} onChange={({ target }) => put({ allowCancel: target.checked }, 'cancel')}>
          允许发起人撤销
        </Checkbox>
      </div>
      <NamingPanel flow={flow} words={words} onChange={put} />
      <Setting label="备注">
        {(id) => (
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={500}
            value={draft.remark ?? ''}
            onChange={({ target }) => onChange({ ...draft, remark: target.value || null }, 'remark')}
          />
        )}
      </Setting>
    </>
  )
}
