import { to } from '#kernel/shared/machine.ts'
import type { Permission } from '#kernel/shared/permission.ts'

interface Rights {
  /** Whoever gives tickets on, and the worker who asks for help. */
  transfer: Permission
  work: Permission
}

/**
 * Steps that leave a ticket in the state it is in. Once somebody has it in hand others may help (`helped`); once work has
 * begun, or is on its way, all of them say how far it is (`going`).
 */
export function helpIn({ transfer, work }: Rights) {
  const helped = <const S extends string>(state: S) => ({
    help: to(state, transfer, { label: '指定协作人', guard: 'mayNameHelpers' }),
  })
  const going = <const S extends string>(state: S) => ({
    ...helped(state),
    progress: to(state, work, { label: '记录进展', guard: 'mayNoteProgress' }),
  })
  return { helped, going }
}
