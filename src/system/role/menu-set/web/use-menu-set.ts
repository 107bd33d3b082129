import { useMemo, useState } from 'react'
import type { CheckNode } from '#engines/pickers/web/check-tree.tsx'
import { nest } from '#engines/pickers/shared/tree.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { told, type Choosable } from '../../grant/shared/choice.ts'
import { isStored } from '../../grant/shared/grants.ts'
import { useChoice } from '../../grant/web/use-choice.ts'
import { menuSetApi } from '../shared/api.ts'
import type { MenuSet } from '../shared/schema.ts'

interface Props {
  tenantId: number
  set: MenuSet
  onDone: () => void
  onStale: () => void
}

/** The choice of a tenant's menus: what is ticked, found by a word, told in words, and stored. */
export function useMenuSet({ tenantId, set, onDone, onStale }: Props) {
  const { entries, stored, checked, ...choice } = useChoice(set)
  const [isWhole, setWhole] = useState(set.isWhole)
  const nodes = useMemo(() => nodesOf(entries), [entries])
  const everything = useMemo(() => new Set(entries.flatMap((one) => (isStored(one) ? [one.id] : []))), [entries])
  const toast = useToast()
  const { mutate, isPending } = useCall(menuSetApi.save, {
    invalidates: [menuSetApi.read, menuSetApi.tenants],
    onSuccess: (_: null, message: string) => {
      toast.success(message)
      onDone()
    },
    onError: ({ code }) => code === 409 && onStale(),
  })
  const change = told(set, entries, isWhole ? everything : stored)
  return {
    ...{ ...choice, isWhole, setWhole, checked, nodes, change, isPending },
    isChanged: isWhole !== set.isWhole || change.added.length + change.taken.length > 0,
    save: (): void =>
      mutate({ tenantId, isWhole, permissionIds: checked.join(','), lastpermissionIds: set.stored.join(',') }),
  }
}

const nodesOf = (entries: readonly Choosable[]): CheckNode[] =>
  nest<Choosable, CheckNode>(entries, {
    idOf: ({ id }) => id,
    parentOf: ({ parentId }) => parentId,
    make: ({ id, name }, children) => ({ key: id, title: name, children }),
  })
