import { expect, test } from 'vitest'
import { numberFault, taxNoFault } from './invoice-number.ts'

test.each([
  [null, '24312000000012345678', undefined],
  ['031001900111', '24312000000012345678', 'taxCode'],
  ['031001900111', '12345678', undefined],
  ['3100190011', '12345678', undefined],
  [null, '12345678', 'taxCode'],
  ['310019001', '12345678', 'taxCode'],
  [null, '1234567', 'taxNumber'],
  [null, '2431200000001234567A', 'taxNumber'],
])('the code %s with the number %s is at fault at %s', (code, number, field) => {
  expect(numberFault(code, number)?.field).toBe(field)
})

test.each([
  ['91330199MA0000001W', undefined],
  ['91330199MA0000001R', '税号的校验位不正确，请核对'],
  ['330199000000001', undefined],
  ['91330199MA000000', '税号应为18位统一社会信用代码或15位纳税人识别号'],
  ['', '税号应为18位统一社会信用代码或15位纳税人识别号'],
])('the tax number %s: %s', (value, fault) => {
  expect(taxNoFault(value)).toBe(fault)
})
