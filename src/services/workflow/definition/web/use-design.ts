import { useCallback, useReducer, useState } from 'react'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { definitionApi } from '../../shared/api.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import { nextHistory, type Draft } from './draft-history.ts'

const draftOf = ({ name, remark, category, managerIds, flow }: WfDefinition): Draft => ({
  ...{ name, remark, category, managerIds, flow },
})
const stale = [definitionApi.page, definitionApi.one, definitionApi.marks, definitionApi.history]

/** A definition that is being changed: its draft with undo, and what stores it and puts it in force. */
export function useDesign(opened: WfDefinition) {
  const [stored, setStored] = useState(opened)
  const [saved, setSaved] = useState(() => draftOf(opened))
  const [history, step] = useReducer(nextHistory, { past: [], now: saved, future: [] })
  const toast = useToast()
  const draft = history.now
  const { mutateAsync: update, isPending: isSaving } = useCall(definitionApi.update, {
    invalidates: stale,
    onError: (error) => error.fields && toast.failure(error),
  })
  const { mutateAsync: put, isPending: isDeploying } = useCall(definitionApi.deploy, { invalidates: stale })
  const change = useCallback((next: Draft, tag?: string) => step({ is: 'change', draft: next, tag }), [])
  const isDirty = draft !== saved

  const keep = async (): Promise<WfDefinition> => {
    const { id, version, defKey, bizType } = stored
    const next = await update({ id, version, defKey, bizType, ...draft })
    setStored(next)
    setSaved(draft)
    return next
  }
  const save = async (): Promise<void> => {
    await keep()
    toast.success('已保存，发布后生效')
  }
  const deploy = async (): Promise<void> => {
    const { id, version, versionNo } = isDirty ? await keep() : stored
    await put({ id })
    setStored((before) => ({ ...before, version: version + 1, versionNo: versionNo + 1, state: 'ACTIVE' }))
    toast.success(`已发布为第${versionNo + 1}版，新发起的事项按此执行`)
  }
  return {
    ...{ stored, draft, change, isDirty, isBusy: isSaving || isDeploying },
    save: () => void save().catch(() => {}),
    deploy: () => void deploy().catch(() => {}),
    undo: history.past.length > 0 ? () => step({ is: 'undo' }) : undefined,
    redo: history.future.length > 0 ? () => step({ is: 'redo' }) : undefined,
  }
}
