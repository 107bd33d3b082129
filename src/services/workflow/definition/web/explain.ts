import type { Values } from '#engines/formula/shared/evaluate.ts'
import { faultText } from '#engines/formula/shared/fault.ts'
import { readFormula } from '#engines/formula/shared/formula.ts'
import type { Variable } from '#kernel/shared/variable.ts'
import type { BlockNode, Branch, Node } from '../../shared/definition.ts'

/** A line of the way that a matter takes if everybody agrees. */
export type WayLine =
  | { is: 'node'; key: string; depth: number; node: Node }
  | { is: 'branch'; key: string; depth: number; branch: Branch; isTaken: boolean; why: string }

export interface Sample {
  variables: readonly Variable[]
  values: Values
}

/** Which nodes a matter comes to, and why each branch was taken or left; it stops where a condition cannot be judged. */
export function wayOf(nodes: readonly Node[], sample: Sample): WayLine[] {
  const lines: WayLine[] = []
  walk(nodes, 0, sample, lines)
  return lines
}

/** Answers whether the way goes on behind these nodes. */
function walk(nodes: readonly Node[], depth: number, sample: Sample, lines: WayLine[]): boolean {
  for (const node of nodes) {
    lines.push({ is: 'node', key: node.id, depth, node })
    if (node.type === 'END') return false
    if ('branches' in node && !walkBlock(node, depth, sample, lines)) return false
  }
  return true
}

function walkBlock(block: BlockNode, depth: number, sample: Sample, lines: WayLine[]): boolean {
  let isOpen = true
  for (const { branch, isTaken, why, isFaulty } of verdicts(block, sample)) {
    lines.push({ is: 'branch', key: `${block.id}/${branch.id}`, depth: depth + 1, branch, isTaken, why })
    if (isFaulty) return false
    if (isTaken && !walk(branch.nodes, depth + 2, sample, lines)) isOpen = false
  }
  return isOpen
}

interface Verdict {
  branch: Branch
  isTaken: boolean
  why: string
  isFaulty?: boolean
}

const isPlain = ({ condition }: Branch): boolean => !condition?.trim()

function verdicts({ type, branches }: BlockNode, sample: Sample): Verdict[] {
  if (type === 'PARALLEL') return branches.map((branch) => ({ branch, isTaken: true, why: '同时进行' }))
  const judged = new Map<Branch, Verdict>()
  for (const branch of branches.filter((one) => !isPlain(one))) {
    const before = [...judged.values()]
    if (before.some(({ isFaulty }) => isFaulty)) judged.set(branch, { branch, isTaken: false, why: '未判断' })
    else if (type === 'CONDITION' && before.some(({ isTaken }) => isTaken)) {
      judged.set(branch, { branch, isTaken: false, why: '已走前面的分支' })
    } else judged.set(branch, verdictOf(branch, sample))
  }
  const isOpen = [...judged.values()].every((one) => !one.isTaken && !one.isFaulty)
  const rest = isOpen ? '其他分支都不成立' : '默认分支，已走其他分支'
  return branches.map((branch) => judged.get(branch) ?? { branch, isTaken: isOpen, why: rest })
}

function verdictOf(branch: Branch, { variables, values }: Sample): Verdict {
  const read = readFormula(branch.condition ?? '', variables, 'flag')
  const run = read.value?.run(values)
  const fault = read.fault ?? run?.fault
  if (fault) return { branch, isTaken: false, why: `无法判断：${faultText(fault)}`, isFaulty: true }
  const isTaken = run?.value === true
  return { branch, isTaken, why: isTaken ? '条件成立' : '条件不成立' }
}
