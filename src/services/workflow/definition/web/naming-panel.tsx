import type { ReactNode } from 'react'
import { Input } from 'antd'
import { ManySelect } from '#kernel/web/many-select.tsx'
import { roleNames } from '#kernel/shared/role.ts'
import type { Flow, StartScope } from '../../shared/definition.ts'
import { titleNames } from '../../shared/naming-rule.ts'
import { DepartChoice, PeopleChoice } from './choices.tsx'
import type { Words } from './node-words.ts'
import { Setting } from './setting.tsx'

interface Props {
  flow: Flow
  words: Words
  onChange: (change: Partial<Flow>, field: string) => void
}

const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label }))

/** Who may start, and how instances are called and numbered. */
export function NamingPanel({ flow, words, onChange }: Props): ReactNode {
  const { startScope = {}, titleRule, noRule } = flow
  const put = (change: StartScope): void => {
    const next = { ...startScope, ...change }
    const isOpen = [next.roles, next.departs, next.users].every((one) => !one || one.length === 0)
    onChange({ startScope: isOpen ? undefined : next } as Partial<Flow>, 'startScope')
  }
  const names = titleNames(words.kind?.variables ?? [], [])
  return (
    <>
      <Setting label="可发起的角色" help="角色、部门、人员都不选时，能办理该事项的人都可发起">
        {(id) => (
          <ManySelect
            id={id}
            value={startScope.roles ?? []}
            options={roles}
            placeholder="不限角色"
            onChange={(chosen) => put({ roles: chosen })}
          />
        )}
      </Setting>
      <Setting label="可发起的部门" help="包括其下级部门">
        {(id) => <DepartChoice id={id} value={startScope.departs ?? []} onChange={(departs) => put({ departs })} />}
      </Setting>
      <Setting label="可发起的人员">
        {(id) => <PeopleChoice id={id} value={startScope.users ?? []} onChange={(users) => put({ users })} />}
      </Setting>
      <Setting label="标题规则" help={`可用${names.map((name) => `{${name}}`).join('')}；不填则为事项标题`}>
        {(id) => (
          <Input
            id={id}
            maxLength={100}
            value={titleRule ?? ''}
            placeholder="{标题}"
            onChange={({ target }) => onChange({ titleRule: target.value || undefined } as Partial<Flow>, 'titleRule')}
          />
        )}
      </Setting>
      <Setting label="编号规则" help="字母、日期和三至六位序号，如XF{yyyyMM}{0000}；不填则为LC{yyyyMMdd}{00000}">
        {(id) => (
          <Input
            id={id}
            maxLength={32}
            value={noRule ?? ''}
            placeholder="LC{yyyyMMdd}{00000}"
            onChange={({ target }) => onChange({ noRule: target.value || undefined } as Partial<Flow>, 'noRule')}
          />
        )}
      </Setting>
    </>
  )
}
