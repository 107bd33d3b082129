import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from 'antd'
import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { block } from '#kernel/web/block.tsx'
import { EmptyState } from '#kernel/web/empty-state.tsx'
import { useMay } from '#kernel/web/gate.tsx'
import { PageSkeleton } from '#kernel/web/page.tsx'
import { RefusableButton } from '#kernel/web/refusable-button.tsx'
import { useTabTitle } from '#kernel/web/tab.ts'
import { useUnsaved } from '#kernel/web/unsaved.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { useViewport } from '#kernel/web/viewport.ts'
import { allRoles } from '#kernel/shared/role.ts'
import { definitionApi } from '../../shared/api.ts'
import type { Flow } from '../../shared/definition.ts'
import { definitionState } from '../../shared/dictionaries.ts'
import { definitionPermissions } from '../../shared/permissions.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import { faultsOf, type Fault } from '../../shared/validate.ts'
import './design-page.css'
import { allNodes } from './flow-edit.ts'
import { LinePanel } from './line-panel.tsx'
import { TreePanel } from './tree-panel.tsx'
import { useDesign } from './use-design.ts'
import { useLines } from './use-lines.ts'
import { useWords } from './use-words.ts'

const TrialPanel = block(
  () => import('./trial-panel.tsx'),
  (m) => m.TrialPanel,
)

/** The designer of the definition that the address names. */
export function DesignPage(): ReactNode {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, isError } = useEndpoint(definitionApi.one, { id }, { enabled: id !== '', staleTime: 0 })
  if (id === '' || isError) return <EmptyState title="没有选择流程" text="请从流程定义列表打开。" />
  // What is fetched anew while somebody works changes nothing on the page.
  return data ? <Designer key={data.id} opened={data} /> : <PageSkeleton />
}

/** Whether what is named by id still stands is known to the server alone, which says so when it is deployed. */
function standing({ nodes }: Flow): { positions: string[]; groups: string[] } {
  const rules = allNodes(nodes).flatMap((node) => ('assignee' in node ? [node.assignee] : []))
  return {
    positions: rules.flatMap(({ positions = [] }) => positions),
    groups: rules.flatMap(({ groups = [] }) => groups),
  }
}

/** Faults of the definition as a whole stand at its beginning. */
function faultMap(faults: readonly Fault[]): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { node, text } of faults) map.set(node, [...(map.get(node) ?? []), text])
  return map
}

function Designer({ opened }: { opened: WfDefinition }): ReactNode {
  const design = useDesign(opened)
  const { stored, draft, change, isDirty } = design
  const { words, definitions, isReady } = useWords(stored.bizType, draft.flow, draft.managerIds)
  const { lines, line, acts } = useLines(draft, words, change)
  const [isTrying, setTrying] = useState(false)
  const isPhone = useViewport() === 'mobile'
  const isEditor = useMay(definitionPermissions.edit) && !isPhone
  const others = definitions.filter(({ id }) => id !== stored.id)
  const faults = useMemo(() => {
    const { kind } = words
    if (!kind || !isReady) return []
    return faultsOf(draft.flow, {
      variables: kind.variables,
      triggers: kind.triggers.map(({ value }) => value),
      people: kind.people.map(({ value }) => value),
      lines: kind.lines,
      writable: kind.writable,
      roles: allRoles,
      ...standing(draft.flow),
      flows: new Map(definitions.map(({ defKey, flow }) => [defKey, flow.nodes])),
      defKey: stored.defKey,
    })
  }, [draft.flow, words, definitions, isReady, stored.defKey])
  const byNode = useMemo(() => faultMap(faults), [faults])
  useUnsaved(isDirty)
  useTabTitle(`流程设计：${stored.name}`)
  const onKey = (event: KeyboardEvent): void => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea')
    if (!isEditor || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key === 's') design.save()
    else if (isTyping) return
    else if (key === 'z' && !event.shiftKey) design.undo?.()
    else if (key === 'y' || key === 'z') design.redo?.()
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the page as a whole
    <div className="wf-design" onKeyDown={onKey}>
      <Head {...{ design, isEditor, faults }} onTry={() => setTrying(true)} />
      {isPhone && <p className="wf-note">手机上只能查看流程，请在电脑上修改。</p>}
      {isEditor && faults.length > 0 && <Faults faults={faults} onSelect={acts.onSelect} />}
      <div className="wf-columns" data-wide={isEditor}>
        <TreePanel
          lines={lines}
          words={words}
          faults={byNode}
          selected={isEditor ? line.key : undefined}
          acts={isEditor ? acts : undefined}
        />
        {isEditor && (
          <LinePanel
            {...{ line, draft, words, others, acts }}
            faults={byNode.get(line.is === 'branch' ? line.block.id : line.key) ?? []}
            onChange={change}
          />
        )}
      </div>
      {isTrying && <TrialPanel definition={stored} draft={draft} words={words} onClose={() => setTrying(false)} />}
    </div>
  )
}

interface HeadProps {
  design: ReturnType<typeof useDesign>
  isEditor: boolean
  faults: readonly Fault[]
  onTry: () => void
}

function Head({ design, isEditor, faults, onTry }: HeadProps): ReactNode {
  const { stored, draft, isDirty, isBusy } = design
  const version = stored.versionNo > 0 ? `第${stored.versionNo}版` : ''
  return (
    <header className="wf-head">
      <h2>{draft.name}</h2>
      <span className="wf-head-state">
        {[definitionState.items[stored.state], version, isDirty ? '有未保存的修改' : ''].filter(Boolean).join(' · ')}
      </span>
      <div className="wf-head-acts" role="toolbar" aria-label="流程操作">
        {isEditor && (
          <>
            <Button
              icon={<UndoOutlined />}
              disabled={!design.undo}
              onClick={design.undo}
              aria-label="撤销修改"
              title="撤销（Ctrl+Z）"
            />
            <Button
              icon={<RedoOutlined />}
              disabled={!design.redo}
              onClick={design.redo}
              aria-label="重做修改"
              title="重做（Ctrl+Y）"
            />
          </>
        )}
        <Button onClick={onTry}>试算</Button>
        {isEditor && (
          <>
            <RefusableButton refusal={isDirty ? null : '没有修改'} loading={isBusy} onClick={design.save}>
              保存
            </RefusableButton>
            <RefusableButton
              type="primary"
              refusal={faults.length > 0 ? `还有${faults.length}处问题` : null}
              loading={isBusy}
              onClick={design.deploy}
            >
              {stored.versionNo > 0 ? '发布新版' : '发布并启用'}
            </RefusableButton>
          </>
        )}
      </div>
    </header>
  )
}

const Faults = ({ faults, onSelect }: { faults: readonly Fault[]; onSelect: (key: string) => void }): ReactNode => (
  <section className="wf-faults" aria-label="需要处理的问题">
    <strong>{faults.length}处问题，处理后才能发布</strong>
    <ul>
      {faults.map(({ node, text }) => (
        <li key={`${node} ${text}`}>
          <button type="button" onClick={() => onSelect(node)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  </section>
)
