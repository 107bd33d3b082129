import { useState } from 'react'
import { CallError } from '#kernel/web/call-error.ts'

/** A row of the example's catalogue of repair parts. */
export interface Part {
  id: string
  parentId: string
  name: string
  code: string
  unit: string
  hasChild: boolean
}

const part = (id: string, parentId: string, name: string, unit = '', hasChild = false): Part => ({
  ...{ id, parentId, name, unit, hasChild },
  code: `CL-${id.toUpperCase()}`,
})

/** Rows whose children do not come as they should. */
const empty = 'empty'
const broken = 'broken'
const odd = 'odd'
const late = 'late'

const given: readonly Part[] = [
  part('water', '', '给排水', '', true),
  part('pipe', 'water', '管材', '', true),
  part('ppr', 'pipe', 'PPR 管', '米'),
  part('pvc', 'pipe', 'PVC 管', '米'),
  part('valve', 'water', '阀门', '个'),
  part('tap', 'water', '水龙头', '个'),
  part('power', '', '电气', '', true),
  part('lamp', 'power', '感应灯', '盏'),
  part('switch', 'power', '断路器', '个'),
  part('paint', '', '涂料', '桶'),
  part(empty, '', '展开后没有下级', '', true),
  part(broken, '', '第一次打不开', '', true),
  part('found', broken, '重试后出现的下级', '个'),
  part(odd, '', '答复不识别', '', true),
  part(late, '', '一直在加载', '', true),
]

function openParts() {
  let parts = given
  let made = 0
  let failures = 1
  const childrenOf = (id: string): readonly Part[] => parts.filter(({ parentId }) => parentId === id)
  const branch = (id: string): readonly string[] => [id, ...childrenOf(id).flatMap((child) => branch(child.id))]
  const change = (id: string, values: Partial<Part>): void => {
    parts = parts.map((one) => (one.id === id ? { ...one, ...values } : one))
  }
  return {
    below: async (id = ''): Promise<unknown> => {
      if (id === odd) return { rows: [] }
      if (id === late) return new Promise(() => undefined)
      if (id === broken && failures-- > 0)
        throw new CallError({ status: 200, code: 500, message: '示例：下级加载失败，请重试' })
      return childrenOf(id)
    },
    find: async (words: string): Promise<readonly Part[]> => parts.filter(({ name }) => name.includes(words)),
    add: (parentId: string, name: string): void => {
      if (parentId !== '') change(parentId, { hasChild: true })
      made += 1
      parts = [...parts, part(`new${made}`, parentId, name)]
    },
    rename: (id: string, name: string): void => change(id, { name }),
    remove: (id: string): void => {
      const gone = new Set(branch(id))
      parts = parts.filter((one) => !gone.has(one.id))
    },
    /** The sibling before or after a row. */
    beside: ({ id, parentId }: Part, step: 1 | -1): Part | undefined => {
      const siblings = childrenOf(parentId)
      return siblings[siblings.findIndex((one) => one.id === id) + step]
    },
    /** Puts a row right before or after one of its siblings. */
    place: (moved: Part, target: Part, edge: 'before' | 'after'): void => {
      const rest = parts.filter(({ id }) => id !== moved.id)
      const at = rest.findIndex(({ id }) => id === target.id) + (edge === 'after' ? 1 : 0)
      parts = [...rest.slice(0, at), moved, ...rest.slice(at)]
    },
  }
}

/** A catalogue that lives as long as its page, with a server's ways of answering, the odd ones too. */
export function useParts(): ReturnType<typeof openParts> {
  const [parts] = useState(openParts)
  return parts
}
