import { expect, test } from 'vitest'
import { flowOf, node } from '../../../../tests/support/workflow-run.ts'
import type { Node } from './definition.ts'
import type { Known } from './naming.ts'
import { expanded, faultsOf } from './validate.ts'

const sub = [node('A')]
const known: Known = {
  variables: [{ key: 'amount', label: '金额', kind: 'number' }],
  triggers: ['stamp'],
  people: ['payee'],
  lines: ['金额', '收款人'],
  writable: ['收款人'],
  roles: ['companyAdmin'],
  positions: ['accountant'],
  groups: ['board'],
  flows: new Map<string, readonly Node[]>([
    ['sub', sub],
    ['loop', [{ id: 'L', name: '循环', type: 'SUBFLOW', defKey: 'own' }]],
    ['own', []],
  ]),
  defKey: 'own',
}

const gate = (first: string | undefined, second: string | undefined, nodes: Node[][] = [[node('X')], []]): Node => ({
  id: 'G',
  name: '金额',
  type: 'CONDITION',
  branches: [
    { id: 'a', name: '大额', condition: first, nodes: nodes[0]! },
    { id: 'b', name: '其他', condition: second, nodes: nodes[1]! },
  ],
})
const end = (id: string): Node => ({ id, name: `结束${id}`, type: 'END' })

test.each<[string, Node[], string[]]>([
  ['a sound one', [node('A'), gate('amount > 500', undefined)], []],
  ['no approver', [node('A', [])], ['节点【节点A】未配置审批人']],
  [
    'people that the matter does not name',
    [node('A', [], { assignee: { kind: 'FORM_USER', people: 'boss' } })],
    ['节点【节点A】未配置审批人'],
  ],
  [
    'positions and groups that stand no more',
    [
      node('A', [], { assignee: { kind: 'POSITION', positions: ['accountant', 'gone'] } }),
      node('B', [], { assignee: { kind: 'USER_GROUP', groups: ['gone'] } }),
      node('C', [], { assignee: { kind: 'POSITION', positions: ['accountant'] } }),
      node('D', [], { assignee: { kind: 'USER_GROUP', groups: ['board'] } }),
    ],
    ['节点【节点A】未配置审批人', '节点【节点B】未配置审批人'],
  ],
  [
    'expressions',
    [
      node('A', [], { assignee: { kind: 'EXPRESSION', expression: "IF(amount > 1, 'payee', 'companyAdmin')" } }),
      node('B', [], { assignee: { kind: 'EXPRESSION', expression: "IF(amount > 1, 'payee', 'boss')" } }),
      node('C', [], { assignee: { kind: 'EXPRESSION', expression: 'amount' } }),
      node('D', [], { assignee: { kind: 'EXPRESSION', expression: ' ' } }),
    ],
    [
      '节点【节点B】的表达式有误：“boss”不是角色，也不是事项中的人员',
      '节点【节点C】的表达式有误：公式的结果应为文本，不应是数值',
      '节点【节点D】未配置审批人',
    ],
  ],
  [
    'a choice by an approver whom there is none before',
    [
      gate('amount > 1', undefined, [[node('X')], []]),
      node('B', [], { assignee: { kind: 'PREV_SELECT' } }),
      node('C', [], { assignee: { kind: 'PREV_SELECT' } }),
    ],
    ['节点【节点B】之前没有审批人可以指定'],
  ],
  ['no default branch', [gate('amount > 500', 'amount <= 500')], ['条件分支必须有默认分支']],
  ['two default branches', [gate(undefined, '')], ['节点【金额】只能有一个默认分支']],
  [
    'a wrong formula',
    [gate('amount >', undefined)],
    ['节点【金额】的条件“大额”有误：第9个字符：公式不完整，此处应有数值、变量或函数'],
  ],
  [
    'a name that the matter has not',
    [gate('price > 1', undefined)],
    ['节点【金额】的条件“大额”有误：第1个字符：未知变量“price”'],
  ],
  ['a node behind the end', [node('A'), end('E'), node('B')], ['存在无法到达的节点【节点B】']],
  [
    'a node behind branches that all end',
    [gate('amount > 1', undefined, [[node('X'), end('E')], [end('F')]]), node('B')],
    ['存在无法到达的节点【节点B】'],
  ],
  [
    'a branch behind one that always holds',
    [gate('1 < 2', undefined, [[node('X')], [node('Y')]])],
    ['存在无法到达的节点【节点Y】'],
  ],
  ['a branch that never holds', [gate('1 > 2', undefined)], ['存在无法到达的节点【节点X】']],
  ['one id twice', [node('A'), node('A')], ['节点标识【A】重复']],
  [
    'lines that the matter does not have',
    [
      node('A', ['a'], { hidden: ['金额', '账号'] }),
      { id: 'B', name: '抄送', type: 'CC', assignee: { kind: 'USER', users: ['b'] }, hidden: ['电话'] },
    ],
    ['节点【节点A】隐藏的内容不存在：账号', '节点【抄送】隐藏的内容不存在：电话'],
  ],
  [
    'lines that the matter takes from nobody, or that are kept from whoever shall write them',
    [node('A', ['a'], { writable: ['金额'] }), node('B', ['b'], { writable: ['收款人'], hidden: ['收款人'] })],
    ['节点【节点A】不能填写的内容：金额', '节点【节点B】隐藏的内容不能填写：收款人'],
  ],
  ['lines that may be written', [node('A', ['a'], { writable: ['收款人'] })], []],
  ['nobody asked', [end('E')], ['流程至少需要一个审批节点']],
  [
    'an unknown trigger',
    [node('A'), { id: 'T', name: '回调', type: 'TRIGGER', trigger: 'http' }],
    ['节点【回调】的动作不存在'],
  ],
  ['a ratio without a number', [node('A', ['a'], { multiMode: 'RATIO' })], ['节点【节点A】未设置通过比例']],
  ['votes without a number', [node('A', ['a'], { multiMode: 'VOTE' })], ['节点【节点A】未设置通过票数']],
  [
    'a refusal to nowhere',
    [node('A', ['a'], { rejectTo: 'NODE', rejectNode: 'Z' })],
    ['节点【节点A】驳回到的节点不存在或在其他分支'],
  ],
  [
    'a flow that is not there',
    [{ id: 'S', name: '子', type: 'SUBFLOW', defKey: 'none' }],
    ['节点【子】的子流程不存在或未启用'],
  ],
  [
    'a flow that leads back',
    [{ id: 'S', name: '子', type: 'SUBFLOW', defKey: 'loop' }],
    ['节点【子】的子流程循环引用'],
  ],
  [
    'an end beside other branches',
    [
      {
        id: 'P',
        name: '并行',
        type: 'PARALLEL',
        branches: [
          { id: 'a', name: 'a', nodes: [node('A'), end('E')] },
          { id: 'b', name: 'b', nodes: [] },
        ],
      },
    ],
    ['并行分支内不能结束流程【结束E】'],
  ],
])('%s', (_name, nodes, texts) => {
  expect(faultsOf(flowOf(nodes), known).map(({ text }) => text)).toEqual(texts)
})

test('the nodes of another definition stand in place of its name, with ids of their own', () => {
  const nodes: Node[] = [
    { id: 'S', name: '子一', type: 'SUBFLOW', defKey: 'sub' },
    { id: 'T', name: '子二', type: 'SUBFLOW', defKey: 'sub' },
  ]
  const whole = expanded(nodes, known.flows)
  expect(whole.map((one) => (one.type === 'SUBFLOW' ? one.nodes!.map(({ id }) => id) : []))).toEqual([['S-A'], ['T-A']])
})
