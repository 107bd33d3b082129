import { expect, test } from 'vitest'
import { problemOf, type FormFieldDefinition } from './form-field.ts'

const name = { key: 'name', label: '姓名' }

test.each<[string, FormFieldDefinition, unknown, string | undefined]>([
  ['an empty required text', { ...name, required: true }, '', '请输入姓名!'],
  ['a blank required text', { ...name, required: true }, '  ', '请输入姓名!'],
  [
    'an empty field with a hint',
    { ...name, required: true, placeholder: '请填写真实姓名' },
    undefined,
    '请填写真实姓名!',
  ],
  ['an empty free text', { ...name, min: 2 }, '', undefined],
  ['a text that is too short', { ...name, min: 2 }, '张', '最小长度2个字符'],
  ['a text that is too long', { ...name, max: 3 }, '张三李四', '最大长度3个字符'],
  ['a text longer than its input takes', { ...name, maxLength: 3 }, '张三李四', '最大长度3个字符'],
  ['a text of wide letters', { ...name, max: 3 }, '😀😁😂', undefined],
  ['a number below its bounds', { ...name, type: 'number', min: 1, max: 9 }, 0, '应为1到9之间的数字'],
  ['a number above its bound', { ...name, type: 'number', max: 9 }, 10, '不能大于9'],
  ['a number below its one bound', { ...name, type: 'number', min: 1 }, 0, '不能小于1'],
  ['the number nought', { ...name, type: 'number', required: true }, 0, undefined],
  ['no choice of a required list', { ...name, type: 'select', required: true }, undefined, '请输入姓名!'],
  ['too few choices', { ...name, type: 'checkbox', min: 2 }, 'a', '至少选择2项'],
  ['too many choices', { ...name, type: 'multiple', max: 2 }, 'a,b,c', '最多选择2项'],
  ['choices as a list', { ...name, type: 'multiple', max: 2 }, ['a', 'b'], undefined],
  ['a hidden field', { ...name, required: true, hide: true }, '', undefined],
])('%s', (_, field, value, problem) => expect(problemOf(field, value)).toBe(problem))
