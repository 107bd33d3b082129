import { useMemo } from 'react'
import { useNamed } from '#engines/pickers/web/use-options.ts'
import { useSession } from '#kernel/web/session.ts'
import { useEndpoint } from '#kernel/web/use-endpoint.ts'
import { definitionApi } from '../../shared/api.ts'
import type { Flow, Node } from '../../shared/definition.ts'
import type { WfDefinition } from '../../shared/schema.ts'
import { allNodes } from './flow-edit.ts'
import { departSource, groupSource, peopleSource, positionSource } from './choices.tsx'
import type { Words } from './node-words.ts'

const everything = { pageSize: '100' }
const none: readonly WfDefinition[] = []

/** What a definition may name, and how all that it names is called. */
export function useWords(bizType: string, flow: Flow, managerIds: readonly string[] = []) {
  const { data: kinds } = useEndpoint(definitionApi.kinds, undefined, { staleTime: 300_000 })
  const { data: page } = useEndpoint(definitionApi.page, everything, { staleTime: 60_000 })
  const dictionaries = useSession((session) => session.dictionaries)
  const all = useMemo(() => allNodes(flow.nodes), [flow.nodes])
  const people = useNamed(peopleSource, sorted([...managerIds, ...all.flatMap(peopleOf)]))
  const departs = useNamed(departSource, idsOf(all, 'departs'))
  const positions = useNamed(positionSource, idsOf(all, 'positions'))
  const groups = useNamed(groupSource, idsOf(all, 'groups'))
  const definitions = useMemo(() => (page?.records ?? none).filter((one) => one.bizType === bizType), [page, bizType])
  const kind = kinds?.find((one) => one.bizType === bizType)
  const words = useMemo(
    (): Words => ({
      kind,
      names: new Map([...people, ...departs, ...positions, ...groups].map(({ value, text }) => [value, text])),
      flows: new Map(definitions.map(({ defKey, name }) => [defKey, name])),
      items: (code) => dictionaries[code] ?? [],
    }),
    [kind, people, departs, positions, groups, definitions, dictionaries],
  )
  return { words, definitions, isReady: kinds !== undefined && page !== undefined }
}

const idsOf = (nodes: readonly Node[], key: 'departs' | 'positions' | 'groups'): string[] =>
  sorted(nodes.flatMap((node) => ('assignee' in node ? (node.assignee[key] ?? []) : [])))

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

const peopleOf = (node: Node): string[] => {
  if (!('assignee' in node)) return []
  const { emptyUser, timeoutUser } = 'multiMode' in node ? node : {}
  return [...(node.assignee.users ?? []), ...(emptyUser ? [emptyUser] : []), ...(timeoutUser ? [timeoutUser] : [])]
}
