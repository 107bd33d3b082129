import { faultText } from '#engines/formula/shared/fault.ts'
import { readFormula } from '#engines/formula/shared/formula.ts'
import { asks, limits, type AskingNode, type BlockNode, type Flow, type Node } from './definition.ts'
import { hiddenIn } from './allowed.ts'
import { numberFault, titleFault, titleNames } from './naming-rule.ts'
import { namesPeople, namingFault, unchosen, type Known } from './naming.ts'
import { isFork, sameLanes, treeOf, type Tree } from './tree.ts'

/** What is wrong with a definition, and at which node. */
export interface Fault {
  node: string
  text: string
}

/** Everything that keeps a definition from being deployed, in the order of its nodes; empty where it may be. */
export function faultsOf(flow: Flow, known: Known): Fault[] {
  const search = { tree: treeOf(flow.nodes), known, seen: new Set<string>(['start']) }
  const faults = listFaults(search, flow.nodes, { depth: 0, isForked: false })
  if (![...search.tree.values()].some(({ node }) => asks(node) || node.type === 'SUBFLOW')) {
    faults.push({ node: 'start', text: '流程至少需要一个审批节点' })
  }
  for (const { id, name } of unchosen(flow.nodes).nodes) {
    faults.push({ node: id, text: `节点【${name}】之前没有审批人可以指定` })
  }
  for (const text of startFaults(flow, search.tree, known)) faults.push({ node: 'start', text })
  if (search.tree.size > limits.nodes) faults.push({ node: 'start', text: `流程不能超过${limits.nodes}个节点` })
  return faults
}

/** What is wrong with how instances are called and numbered, and with who may start. */
function startFaults({ titleRule, noRule, startScope }: Flow, tree: Tree, known: Known): string[] {
  const hidden = [...tree.values()].flatMap(({ node }) => hiddenIn(node))
  const strange = startScope?.roles?.find((role) => !known.roles.includes(role))
  return [
    titleRule ? titleFault(titleRule, titleNames(known.variables, hidden)) : undefined,
    noRule ? numberFault(noRule) : undefined,
    strange === undefined ? undefined : `发起范围中的角色【${strange}】不存在`,
  ].flatMap((fault) => fault ?? [])
}

interface Search {
  tree: Tree
  known: Known
  seen: Set<string>
}

interface Around {
  depth: number
  isForked: boolean
}

function listFaults(search: Search, nodes: readonly Node[], around: Around): Fault[] {
  const inside = nodes.flatMap((node) => [
    ...nodeFaults(search, node, around).map((text) => ({ node: node.id, text })),
    ...('branches' in node ? branchFaults(search, node, around) : []),
  ])
  const lost = unreachable(nodes, search.known)
  return [...inside, ...lost.map(({ id, name }) => ({ node: id, text: `存在无法到达的节点【${name}】` }))]
}

function branchFaults(search: Search, node: BlockNode, { depth, isForked }: Around): Fault[] {
  if (depth >= limits.depth) return [{ node: node.id, text: `分支嵌套不能超过${limits.depth}层` }]
  const inner = { depth: depth + 1, isForked: isForked || isFork(node) }
  return node.branches.flatMap(({ nodes }) => listFaults(search, nodes, inner))
}

function nodeFaults({ tree, known, seen }: Search, node: Node, { isForked }: Around): string[] {
  const twice = seen.has(node.id) ? [`节点标识【${node.id}】重复`] : []
  seen.add(node.id)
  return [...twice, ...ownFaults(node, tree, known, isForked)]
}

function ownFaults(node: Node, tree: Tree, known: Known, isForked: boolean): string[] {
  if (asks(node)) return askingFaults(node, tree, known)
  if ('branches' in node) return blockFaults(node, known)
  if (node.type === 'SUBFLOW') return subflowFaults(node, known)
  if (node.type === 'CC') return copyFaults(node, known)
  if (node.type === 'TRIGGER') return known.triggers.includes(node.trigger) ? [] : [`节点【${node.name}】的动作不存在`]
  return node.type === 'END' && isForked ? [`并行分支内不能结束流程【${node.name}】`] : []
}

/** What an asking node may lack: when it does, and how that is said behind its name. */
const lacks: readonly (readonly [(node: AskingNode, tree: Tree, known: Known) => boolean, string])[] = [
  [({ assignee }, _tree, known) => !namesPeople(assignee, known), '未配置审批人'],
  [({ multiMode, passRatio }) => multiMode === 'RATIO' && !passRatio, '未设置通过比例'],
  [({ multiMode, votes }) => multiMode === 'VOTE' && !votes, '未设置通过票数'],
  [(node) => node.emptyRule === 'TO_USER' && !node.emptyUser, '未指定审批人为空时的人员'],
  [(node, tree) => node.rejectTo === 'NODE' && !mayRejectTo(node, tree), '驳回到的节点不存在或在其他分支'],
  [(node) => node.timeoutAction === 'TRANSFER' && !node.timeoutUser, '未指定超时转交的人员'],
]

/** Lines that a node hides and that its matter does not have. */
function lineFaults({ name, hidden = [] }: Pick<AskingNode, 'name' | 'hidden'>, { lines }: Known): string[] {
  const strange = hidden.filter((line) => !lines.includes(line))
  return strange.length === 0 ? [] : [`节点【${name}】隐藏的内容不存在：${strange.join('、')}`]
}

/** Lines that a node lets write and that its matter takes from nobody, or that it hides. */
function writingFaults({ name, hidden = [], writable = [] }: AskingNode, known: Known): string[] {
  const strange = writable.filter((line) => !known.writable.includes(line))
  const unseen = writable.filter((line) => hidden.includes(line))
  return [
    ...(strange.length === 0 ? [] : [`节点【${name}】不能填写的内容：${strange.join('、')}`]),
    ...(unseen.length === 0 ? [] : [`节点【${name}】隐藏的内容不能填写：${unseen.join('、')}`]),
  ]
}

const askingFaults = (node: AskingNode, tree: Tree, known: Known): string[] => [
  ...lacks.filter(([isLacking]) => isLacking(node, tree, known)).map(([, text]) => `节点【${node.name}】${text}`),
  ...namingFaults(node, known),
  ...lineFaults(node, known),
  ...writingFaults(node, known),
]

function namingFaults({ name, assignee }: Pick<AskingNode, 'name' | 'assignee'>, known: Known): string[] {
  const fault = namingFault(assignee, known)
  return fault === undefined ? [] : [`节点【${name}】的表达式有误：${fault}`]
}

const copyFaults = (node: Node & { type: 'CC' }, known: Known): string[] => [
  ...(namesPeople(node.assignee, known) ? [] : [`节点【${node.name}】未配置抄送人`]),
  ...namingFaults(node, known),
  ...lineFaults(node, known),
]

function mayRejectTo({ id, rejectNode = '' }: AskingNode, tree: Tree): boolean {
  const target = tree.get(rejectNode)?.node
  return target !== undefined && asks(target) && target.id !== id && sameLanes(tree, id, target.id)
}

function blockFaults(block: BlockNode, { variables }: Known): string[] {
  const texts: string[] = []
  if (block.branches.length < 2) texts.push(`节点【${block.name}】至少需要两个分支`)
  if (block.type === 'PARALLEL') return texts
  const plain = block.branches.filter(({ condition }) => !condition?.trim())
  if (plain.length === 0) texts.push('条件分支必须有默认分支')
  if (plain.length > 1) texts.push(`节点【${block.name}】只能有一个默认分支`)
  for (const { name, condition } of block.branches) {
    const { fault } = condition?.trim() ? readFormula(condition, variables, 'flag') : {}
    if (fault) texts.push(`节点【${block.name}】的条件“${name}”有误：${faultText(fault)}`)
  }
  return texts
}

function subflowFaults({ name, defKey }: { name: string; defKey: string }, known: Known): string[] {
  const way = (key: string, path: readonly string[]): string | undefined => {
    if (path.includes(key)) return `节点【${name}】的子流程循环引用`
    if (path.length > limits.subflowDepth) return `节点【${name}】的子流程不能超过${limits.subflowDepth}层`
    const nodes = known.flows.get(key)
    if (!nodes) return `节点【${name}】的子流程不存在或未启用`
    const inner = [...treeOf(nodes).values()].flatMap(({ node }) => (node.type === 'SUBFLOW' ? [node.defKey] : []))
    return inner.map((next) => way(next, [...path, key])).find((text) => text !== undefined)
  }
  const text = way(defKey, [known.defKey])
  return text === undefined ? [] : [text]
}

/** Nodes that nobody comes to: behind an END, behind a block that always ends, behind a condition that always or never holds. */
function unreachable(nodes: readonly Node[], known: Known): Node[] {
  const stop = nodes.findIndex((node) => alwaysEnds(node))
  const behind = stop < 0 ? [] : nodes.slice(stop + 1)
  const inside = nodes.flatMap((node) => {
    if (node.type !== 'CONDITION') return []
    const always = node.branches.findIndex(({ condition }) => constantOf(condition, known) === true)
    return node.branches
      .filter(
        ({ condition }, at) =>
          (always >= 0 && at > always) || constantOf(condition, known) === false || (always >= 0 && !condition),
      )
      .flatMap(({ nodes: inner }) => inner.slice(0, 1))
  })
  return [...new Set([...behind, ...inside])]
}

function alwaysEnds(node: Node): boolean {
  if (node.type === 'END') return true
  return node.type === 'CONDITION' && node.branches.every(({ nodes }) => nodes.some(alwaysEnds))
}

function constantOf(condition: string | undefined, { variables }: Known): unknown {
  const formula = condition?.trim() ? readFormula(condition, variables, 'flag').value : undefined
  return formula && formula.uses.length === 0 ? formula.run({}).value : undefined
}

/** Puts the nodes of other definitions in the place of SUBFLOW nodes, each with its place before its ids. */
export function expanded(nodes: readonly Node[], flows: Known['flows'], prefix = ''): Node[] {
  const named = (id: string): string => (prefix === '' ? id : `${prefix}-${id}`)
  return nodes.map((node): Node => {
    const id = named(node.id)
    if (node.type === 'SUBFLOW') return { ...node, id, nodes: expanded(flows.get(node.defKey) ?? [], flows, id) }
    if ('branches' in node) {
      const branches = node.branches.map((branch) => ({ ...branch, nodes: expanded(branch.nodes, flows, prefix) }))
      return { ...node, id, branches }
    }
    return asks(node) && node.rejectNode ? { ...node, id, rejectNode: named(node.rejectNode) } : { ...node, id }
  })
}
