import type { Asker, RowAct } from '#engines/manage-view/shared/row-refusal.ts'
import { machine, to } from '#kernel/shared/machine.ts'
import { archivePermissions as may } from './permissions.ts'

const bySystem = { system: true } as const
const keep = to('KEEPING', may.edit, { label: '保管', ...bySystem })

/** Where a box stands; only transfers move it. What a term has handed over is told in its own list as TRANSFERRED. */
export const archiveMachine = machine('committeeArchive', 'KEEPING', {
  KEEPING: {
    label: '保管中',
    tone: 'success',
    on: { lock: to('TRANSFERRING', may.edit, { label: '移交', ...bySystem }) },
  },
  TRANSFERRING: {
    label: '移交中',
    tone: 'processing',
    on: {
      release: { ...keep, label: '撤销移交' },
      receive: { ...keep, label: '接收' },
      reject: to('REJECTED', may.edit, { label: '退回', ...bySystem }),
    },
  },
  TRANSFERRED: { label: '已移交' },
  REJECTED: { label: '被退回', tone: 'danger', on: { keep } },
})
export type ArchiveState = keyof typeof archiveMachine.states

/** A rejected box is kept as any other one until it is sent again. */
export const isKept = (state: ArchiveState): boolean => state === 'KEEPING' || state === 'REJECTED'

export const keepersOnly = '只有责任人或主任可以编辑档案'

interface Box {
  state: ArchiveState
  personLiable: string
  fileCount?: number | undefined
}

/** Why a box stays as it is: it is on its way or gone, or kept by others. The server asks besides whose director it is. */
export function archiveRefuses({ state, personLiable, fileCount }: Box, act: RowAct, asker: Asker): string | null {
  if (state === 'TRANSFERRING') return '档案正在移交中，不能编辑'
  if (state === 'TRANSFERRED') return '档案已移交，不能编辑'
  if (personLiable !== asker.userId && !asker.has('committeeDirector')) return keepersOnly
  return act === 'delete' && fileCount !== undefined && fileCount > 0 ? '请先删除档案内文件' : null
}
