import { fields, type Field, type FieldList } from '#kernel/shared/field.ts'
import { operateType } from './dictionaries.ts'
import { LogEntry } from './schema.ts'

const all = fields(LogEntry, {
  logContent: {
    label: '日志内容',
    kind: 'text',
    in: ['list', 'search', 'detail', 'export'],
    width: 280,
    sortable: true,
  },
  operateType: { label: '操作类型', in: ['list', 'search', 'detail', 'export'], width: 100 },
  userid: { label: '操作人账号', in: ['list', 'search', 'detail', 'export'], width: 120 },
  username: { label: '操作人', in: ['list', 'search', 'detail', 'export'], width: 110 },
  createTime: { label: '时间', in: ['list', 'search', 'detail', 'export'], width: 170 },
  ip: { label: 'IP', in: ['list', 'search', 'detail', 'export'], width: 130 },
  method: { label: '请求方式', in: ['list', 'detail', 'export'], width: 90 },
  requestUrl: { label: '请求地址', kind: 'text', in: ['list', 'detail', 'export'], width: 240 },
  resultCode: { label: '结果码', in: ['list', 'detail', 'export'], width: 90 },
  costTime: { label: '耗时(毫秒)', in: ['list', 'detail', 'export'], width: 110 },
  requestId: { label: '请求编号', in: ['detail', 'export'] },
  requestParam: { label: '请求参数', in: ['detail', 'export'], span: 2 },
  logType: { label: '日志类型', in: ['export'] },
})

/** Numbers on the wire, chosen by their names. */
const coded = (field: Field): Field =>
  field.key === 'operateType' ? { ...field, kind: 'dictionary', dictionary: operateType } : field

/** Every field of an entry. */
export const logFields: FieldList = all.map(coded)

const without = (...keys: string[]): FieldList => logFields.filter(({ key }) => !keys.includes(key))

/** What the entries of each kind have to show, by the kind's number. */
export const logFieldsOf: Readonly<Record<string, FieldList>> = {
  1: without('operateType', 'method', 'requestUrl', 'resultCode', 'costTime', 'requestParam', 'requestId'),
  2: logFields,
  4: without('operateType', 'resultCode', 'costTime', 'requestParam'),
  5: without('operateType', 'resultCode', 'costTime', 'requestParam', 'method', 'requestUrl'),
}
