import { useState, type ReactNode } from 'react'
import { Button, Input, Select } from 'antd'
import { FieldControl } from '#engines/manage-view/web/widget.tsx'
import { fieldOf } from '#kernel/shared/field.ts'
import type { Variable } from '#kernel/shared/variable.ts'
import { SideDrawer } from '#kernel/web/drawer.tsx'
import { useToast } from '#kernel/web/toast.ts'
import { useCall, useEndpoint } from '#kernel/web/use-endpoint.ts'
import { definitionApi } from '../../shared/api.ts'
import { instanceFields } from '../../shared/fields.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import type { DefinitionSample } from '../../shared/trial.ts'
import type { Draft } from './draft-history.ts'
import './trial-panel.css'
import type { Words } from './node-words.ts'
import { Setting } from './setting.tsx'
import { TrialWay } from './trial-way.tsx'

interface Props {
  definition: WfDefinition
  draft: Draft
  words: Words
  onClose: () => void
}

interface Typed {
  sampleId?: string | undefined
  villageId?: string | undefined
  starterId?: string | undefined
  values: Readonly<Record<string, string>>
}

const village = fieldOf(instanceFields, 'villageId')
const starter = fieldOf(instanceFields, 'starterId')
const fresh: Typed = { values: {} }

/** Tries a draft with values: which way a matter takes, who would be asked, and why. Nothing is stored. */
export function TrialPanel({ definition, draft, words, onClose }: Props): ReactNode {
  const [typed, setTyped] = useState(fresh)
  const [isOpen, setOpen] = useState(true)
  const toast = useToast()
  const { data: samples = [] } = useEndpoint(definitionApi.samples, { bizType: definition.bizType }, { staleTime: 0 })
  const {
    mutate,
    data,
    variables: asked,
    isPending,
  } = useCall(definitionApi.simulate, { onError: (error) => error.fields && toast.failure(error) })
  const variables = words.kind?.variables ?? []
  const take = (sampleId: string | undefined): void => {
    const sample = samples.find(({ id }) => id === sampleId)
    setTyped(sample ? typedFrom(sample, variables) : fresh)
  }
  const { values, ...around } = typed
  const run = (): void =>
    mutate({
      ...{ bizType: definition.bizType, defKey: definition.defKey, flow: draft.flow, managerIds: draft.managerIds },
      ...around,
      values: valuesOf(values, variables),
    })
  return (
    <SideDrawer
      open={isOpen}
      title={`试算：${draft.name}`}
      size={860}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => open || onClose()}
    >
      <div className="wf-trial">
        <section aria-label="样例事项">
          {samples.length > 0 && (
            <Setting label="取自最近的事项">
              {(id) => (
                <Select
                  id={id}
                  allowClear
                  value={typed.sampleId ?? null}
                  options={samples.map((one) => ({ value: one.id, label: `${one.title}（${one.starterName}）` }))}
                  placeholder="自行填写"
                  onChange={(next) => take(next ?? undefined)}
                />
              )}
            </Setting>
          )}
          <Setting label="发起人" help={typed.sampleId ? '不选则为该事项的发起人' : '不选则为本人'}>
            {(id) => (
              <FieldControl
                id={id}
                field={starter}
                value={typed.starterId}
                onChange={(next) => setTyped({ ...typed, starterId: next as string | undefined })}
              />
            )}
          </Setting>
          <Setting label="小区" help="决定由哪个辖区的角色审批">
            {(id) => (
              <FieldControl
                id={id}
                field={village}
                value={typed.villageId}
                onChange={(next) => setTyped({ ...typed, villageId: next as string | undefined })}
              />
            )}
          </Setting>
          {variables.map((variable) => (
            <Setting key={variable.key} label={variable.label}>
              {(id) => (
                <SampleValue
                  id={id}
                  variable={variable}
                  words={words}
                  value={values[variable.key] ?? ''}
                  onChange={(next) => setTyped({ ...typed, values: { ...values, [variable.key]: next } })}
                />
              )}
            </Setting>
          ))}
          <Button type="primary" loading={isPending} onClick={run}>
            开始试算
          </Button>
        </section>
        <section aria-label="试算结果" aria-live="polite">
          {data && asked ? (
            <TrialWay result={data} flow={asked.flow} sample={{ variables, values: asked.values }} words={words} />
          ) : (
            <p className="wf-help">填写样例后开始试算，查看流程走向和各节点的审批人。</p>
          )}
        </section>
      </div>
    </SideDrawer>
  )
}

const typedFrom = ({ id, villageId, values }: DefinitionSample, variables: readonly Variable[]): Typed => ({
  sampleId: id,
  ...(villageId !== null && { villageId }),
  values: Object.fromEntries(variables.map(({ key }) => [key, spelled(values[key] ?? null)])),
})

const spelled = (value: string | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : (value ?? '')

const valuesOf = (typed: Typed['values'], variables: readonly Variable[]): Record<string, string | boolean | null> =>
  Object.fromEntries(
    variables.map(({ key, kind }) => {
      const text = typed[key]?.trim() ?? ''
      return [key, text === '' ? null : kind === 'flag' ? text === 'Y' : text]
    }),
  )

interface ValueProps {
  id: string
  variable: Variable
  words: Words
  value: string
  onChange: (value: string) => void
}

function SampleValue({ id, variable: { kind, dictionary }, words, value, onChange }: ValueProps): ReactNode {
  const flags = [
    { value: 'Y', text: '是' },
    { value: 'N', text: '否' },
  ]
  const items = kind === 'flag' ? flags : dictionary ? words.items(dictionary) : []
  if (items.length > 0) {
    const options = items.map((item) => ({ value: item.value, label: item.text }))
    return (
      <Select
        id={id}
        allowClear
        value={value || null}
        options={options}
        placeholder="请选择"
        onChange={(next) => onChange(next ?? '')}
      />
    )
  }
  return (
    <Input
      id={id}
      value={value}
      maxLength={200}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
