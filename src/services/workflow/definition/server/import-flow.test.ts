import { beforeAll, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller } from '../../../../../tests/support/test-app.ts'
import { definitionApi } from '../../shared/api.ts'
import type { Node } from '../../shared/definition.ts'
import type { FlowFile } from '../../shared/flow-file.ts'

let admin: Caller
let other: Caller
let file: FlowFile

beforeAll(async () => {
  const app = await testApp()
  admin = await app.as('supadmin')
  other = await app.as('pm0101')
  const [row] = (await admin.call(definitionApi.page, { defKey: 'sms_batch_review' })).result.records
  file = (await admin.call(definitionApi.file, { id: row!.id })).result
})

const bring = (changed: object, more: object = {}, caller = admin) =>
  caller.call(definitionApi.bring, { content: JSON.stringify({ ...file, ...changed }), ...more })
const total = async () => (await admin.call(definitionApi.page, {})).result.total
const node = (more: object): Node => ({ ...file.flow.nodes[0]!, id: 'own', name: '审批', ...more }) as Node
const withNode = (more: object) => ({ defKey: 'own', flow: { ...file.flow, nodes: [node(more)] } })

test('what was exported is imported as a draft with the same nodes, under a key of its own', async () => {
  expect(file).toMatchObject({ format: 'linli-workflow', defKey: 'sms_batch_review', bizType: 'SMS_BATCH' })
  expect(Object.keys(file).toSorted()).toEqual(['bizType', 'defKey', 'flow', 'format', 'name', 'remark'])
  expect(await bring({})).toMatchObject({
    status: 400,
    message: '已经存在流程标识为【sms_batch_review】的流程',
    result: { fields: { defKey: '已经存在流程标识为【sms_batch_review】的流程' } },
  })
  const made = await bring({}, { defKey: 'sms_again', name: '短信群发审批二' })
  expect(made).toMatchObject({ success: true, message: '已导入' })
  const { result } = await admin.call(definitionApi.one, { id: made.result.id })
  expect(result).toMatchObject({ state: 'DRAFT', versionNo: 0, name: '短信群发审批二', flow: file.flow })
  expect((await admin.call(definitionApi.file, { id: made.result.id })).result.flow).toEqual(file.flow)
})

test.each<[string, () => object, string]>([
  ['another kind of file', () => ({ format: 'other' }), '文件不是流程定义'],
  ['an unknown matter', () => ({ bizType: 'NONE', defKey: 'own' }), '请选择适用事项!'],
  [
    'a node of an unknown kind',
    () => withNode({ multiMode: 'SOME' }),
    '文件中“flow.nodes.0.multiMode”的内容不正确（节点【审批】）',
  ],
  ['nobody asked', () => withNode({ assignee: { kind: 'USER', users: [] } }), '节点【审批】未配置审批人'],
  [
    'a stranger',
    () => withNode({ assignee: { kind: 'USER', users: ['e'.repeat(32)] } }),
    '节点【审批】的人员在本系统不存在，请修改文件后导入',
  ],
  [
    'an organisation of elsewhere',
    () => withNode({ assignee: { kind: 'DEPT_LEADER', departs: ['e'.repeat(32)] } }),
    '节点【审批】的部门在本系统不存在，请修改文件后导入',
  ],
  [
    'a role of elsewhere',
    () => withNode({ assignee: { kind: 'ROLE', roles: ['boss'] } }),
    '节点【审批】的角色在本系统不存在，请修改文件后导入',
  ],
])('%s is refused with the sentence and the place, and nothing is stored', async (_name, changed, message) => {
  const before = await total()
  expect(await bring(changed())).toMatchObject({ status: 400, message })
  expect(await total()).toBe(before)
})

test('what is no file at all is refused, and so is whoever may not add', async () => {
  expect(await admin.call(definitionApi.bring, { content: '{' })).toMatchObject({
    message: '文件不是流程定义：内容不是JSON格式',
  })
  expect(await admin.call(definitionApi.bring, { content: '' })).toMatchObject({ message: '请选择流程文件!' })
  const known = {
    defKey: 'own',
    flow: { ...file.flow, nodes: [node({ assignee: { kind: 'USER', users: [seedId('user', 'street01')] } })] },
  }
  expect(await bring(known, {}, other)).toMatchObject({ status: 403 })
  expect(await bring(known)).toMatchObject({ success: true })
})
