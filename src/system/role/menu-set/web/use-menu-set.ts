import { useMemo, useState } from 'react'
import type { CheckNode } from '#engines/pickers/web/check-tree.tsx'
import { nest } from '#engines/pickers/shared/tree.ts'
import { useToast } from '#kernel/web/toast.ts'
import { useCall } from '#kernel/web/use-endpoint.ts'
import { choosable, pressed, told, type Choosable } from '../../grant/shared/choice.ts'
import { shownIds } from '../../grant/shared/grants.ts'
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
  const entries = useMemo(() => choosable(set), [set])
  const [isWhole, setWhole] = useState(set.isWhole)
  const [stored, setStored] = useState<ReadonlySet<string>>(() => new Set(set.stored))
  const [keyword, setKeyword] = useState('')
  const checked = useMemo(() => [...shownIds(entries, stored)], [entries, stored])
  const nodes = useMemo(() => nodesOf(entries), [entries])
  const everything = useMemo(() => new Set(entries.flatMap((one) => (isKept(one) ? [one.id] : []))), [entries])
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
    ...{ isWhole, setWhole, keyword, setKeyword, checked, nodes, change, isPending },
    hits: hitsOf(entries, keyword.trim().toLowerCase()),
    isChanged: isWhole !== set.isWhole || change.added.length + change.taken.length > 0,
    press: (keys: readonly string[]): void => {
      const key = keys.find((one) => !checked.includes(one)) ?? checked.find((one) => !keys.includes(one))
      if (key !== undefined) setStored(pressed(entries, stored, key))
    },
    save: (): void =>
      mutate({ tenantId, isWhole, permissionIds: checked.join(','), lastpermissionIds: set.stored.join(',') }),
  }
}

const isKept = ({ kind }: Choosable): boolean => kind === 'action' || kind === 'page'

function hitsOf(entries: readonly Choosable[], word: string): ReadonlySet<string> | undefined {
  if (word === '') return undefined
  const has = (text: string | null): boolean => text?.toLowerCase().includes(word) ?? false
  return new Set(entries.flatMap(({ id, name, perms }) => (has(name) || has(perms) ? [id] : [])))
}

const nodesOf = (entries: readonly Choosable[]): CheckNode[] =>
  nest<Choosable, CheckNode>(entries, {
    idOf: ({ id }) => id,
    parentOf: ({ parentId }) => parentId,
    make: ({ id, name }, children) => ({ key: id, title: name, children }),
  })
