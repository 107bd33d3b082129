import type { Variable, VariableKind } from '#kernel/shared/variable.ts'
import { expect, test } from 'vitest'
import type { Values } from './evaluate.ts'
import { faultText } from './fault.ts'
import { readFormula } from './formula.ts'
import { labelled } from './labelled.ts'
import { decimalText } from './rational.ts'

const variables: Variable[] = [
  { key: 'A', label: '建筑面积', kind: 'number' },
  { key: 'D', label: '单价', kind: 'number' },
  { key: 'amount', label: '退款金额', kind: 'number' },
  { key: '楼层', label: '所在楼层', kind: 'number' },
  { key: 'kind', label: '类别', kind: 'code' },
  { key: 'name', label: '名称', kind: 'text' },
  { key: 'urgent', label: '加急', kind: 'flag' },
]

const values: Values = { A: '89.50', D: '2.60', amount: '948.82', 楼层: 12, kind: 'FEE', name: '退费', urgent: true }

function answer(text: string, wanted: VariableKind = 'number', given: Values = values): string | boolean {
  const read = readFormula(text, variables, wanted)
  if (read.fault) return faultText(read.fault)
  const { value, fault } = read.value.run(given)
  if (fault) return faultText(fault)
  return typeof value === 'object' ? decimalText(value, 6) : value
}

test.each([
  ['1+2*3', '7.000000'],
  ['(1+2)*3', '9.000000'],
  ['10-4-3', '3.000000'],
  ['64/4/2', '8.000000'],
  ['-2*-3', '6.000000'],
  ['--2', '2.000000'],
  ['1/3*3', '1.000000'],
  ['0.1+0.2', '0.300000'],
  ['ROUND(A*D, 2)', '232.700000'],
  ['ROUND(2.345, 2)', '2.350000'],
  ['ROUND(-2.345, 2)', '-2.350000'],
  ['ROUND(2.5)', '3.000000'],
  ['CEIL(2.01)', '3.000000'],
  ['CEIL(-2.01)', '-2.000000'],
  ['CEIL(2.011, 2)', '2.020000'],
  ['FLOOR(2.99)', '2.000000'],
  ['FLOOR(-2.01)', '-3.000000'],
  ['MIN(3, 1, 2)', '1.000000'],
  ['MAX(3, 1, 2)', '3.000000'],
  ['IF(楼层>10, A*1.1, A)', '98.450000'],
  ['if(楼层>10, 1, 1/0)', '1.000000'],
  ['（A×2）÷2', '89.500000'],
])('%s is %s', (text, expected) => expect(answer(text)).toBe(expected))

test.each([
  ['amount > 500', true],
  ['amount ≥ 948.820', true],
  ['amount = 948.82', true],
  ['amount <> 948.82', false],
  ['amount != 948.82', false],
  ['AND(amount > 500, amount <= 5000)', true],
  ['OR(amount > 5000, urgent)', true],
  ['NOT(urgent)', false],
  ['urgent = FALSE', false],
  ['kind = "FEE"', true],
  ["kind <> 'FEE'", false],
  ['name = “退费”', true],
  ['IF(urgent, kind = name, FALSE)', false],
  ['OR(TRUE, 1/0 > 1)', true],
])('the condition %s is %s', (text, expected) => expect(answer(text, 'flag')).toBe(expected))

test.each([
  ['', '公式不能为空'],
  ['1+'.repeat(150) + '1', '公式不能超过300个字符'],
  ['1+', '第3个字符：公式不完整，此处应有数值、变量或函数'],
  ['(1+2', '第5个字符：缺少右括号'],
  ['1+2)', '第4个字符：多余的右括号'],
  ['1 2', '第3个字符：此处不应是“2”'],
  ['*2', '第1个字符：此处应有数值、变量或函数，不应是“*”'],
  ['1+;', '第3个字符：不能使用“;”'],
  ['1.', '第1个字符：数字的写法不正确（整数至多20位，小数至多10位）'],
  ['.5', '第1个字符：数字的写法不正确（整数至多20位，小数至多10位）'],
  ['1.2.3', '第1个字符：数字的写法不正确（整数至多20位，小数至多10位）'],
  ['kind="FEE', '第6个字符：文本缺少结束的引号'],
  ['A+Z', '第3个字符：未知变量“Z”'],
  ['constructor+1', '第1个字符：未知变量“constructor”'],
  ['SUM(1,2)', '第1个字符：未知函数“SUM”'],
  ['constructor(1)', '第1个字符：未知函数“CONSTRUCTOR”'],
  ['IF(A>1,2)', '第1个字符：函数IF需要3个参数'],
  ['MIN()', '第1个字符：函数MIN需要1至20个参数'],
  ['ROUND(A,9)', '第9个字符：小数位数应为0至8的整数'],
  ['ROUND(A,D)', '第9个字符：小数位数应为0至8的整数'],
  ['A+urgent', '第3个字符：此处应为数值，不应是条件'],
  ['IF(A,1,2)', '第4个字符：此处应为条件，不应是数值'],
  ['IF(urgent,1,name)', '第13个字符：此处应为数值，不应是文本'],
  ['1<2<3', '第4个字符：比较不能连写，请用AND连接'],
  ['kind>"FEE"', '第5个字符：文本只能比较是否相等'],
  ['A>1', '公式的结果应为数值，不应是条件'],
  ['A/(D-2.6)', '第2个字符：除数为零'],
  ['A/0', '第2个字符：除数为零'],
  [`${'('.repeat(21)}1${')'.repeat(21)}`, '第21个字符：嵌套不能超过20层'],
  [`${'-'.repeat(21)}1`, '第21个字符：嵌套不能超过20层'],
])('%s says %s', (text, expected) => expect(answer(text)).toBe(expected))

test.each<[Values, string]>([
  [{}, '第1个字符：变量“建筑面积”没有值'],
  [{ A: null }, '第1个字符：变量“建筑面积”没有值'],
  [{ A: '约90' }, '第1个字符：变量“建筑面积”的值不是数值'],
  [{ A: 1.5 }, '第1个字符：变量“建筑面积”的值不是数值'],
  [{ A: '1e9' }, '第1个字符：变量“建筑面积”的值不是数值'],
])('the values %j make A+1 say %s', (given, expected) => expect(answer('A+1', 'number', given)).toBe(expected))

test('twenty brackets are deep enough, and a long chain of terms is not deep', () => {
  expect(answer(`${'('.repeat(20)}1${')'.repeat(20)}`)).toBe('1.000000')
  expect(answer(Array.from({ length: 150 }, () => '1').join('+'))).toBe('150.000000')
})

test('a formula tells which variables it uses', () => {
  expect(readFormula('IF(urgent, A, D*A)', variables).value?.uses).toEqual(['urgent', 'A', 'D'])
})

test('a formula is shown with labels and keeps its own spelling', () => {
  expect(labelled('amount >500 ×1', variables)).toBe('退款金额 >500 ×1')
  expect(labelled('kind = "amount"', variables)).toBe('类别 = "amount"')
  expect(labelled('1 +;', variables)).toBe('1 +;')
})
