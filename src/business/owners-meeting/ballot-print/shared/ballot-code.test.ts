import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ballotCode, readTyped } from './ballot-code.ts'

const no = 'YZDH-A01-2026-01'

test.each<[string, readonly string[], string | null]>([
  [`${no}-0001.0123456789AB`, [`${no}-0001`], '0123456789AB'],
  // A scanner that leaves out capitals, and a keyboard of Chinese input.
  [`${no}-0001.0123456789ab`, [`${no}-0001`], '0123456789AB'],
  [` ${no}－0001。0123456789AB `, [`${no}-0001`], '0123456789AB'],
  [`${no}-0001`, [`${no}-0001`], null],
  ['1', [`${no}-0001`, `${no}-00001`], null],
  ['12345', [`${no}-12345`], null],
  [`${no}-0001.0123`, [`${no}-0001.0123`], null],
  ['', [''], null],
])('%j is read as %j with the check %j', (typed, numbers, check) => {
  expect(readTyped(typed, no)).toEqual({ numbers, check })
})

test('every code is read as what it was made of', () => {
  const check = fc.stringMatching(/^[0-9A-F]{12}$/)
  const number = fc.stringMatching(/^[A-Z0-9-]{1,30}-\d{4,5}$/)
  fc.assert(
    fc.property(number, check, (ballotNo, said) => {
      expect(readTyped(ballotCode(ballotNo, said), no)).toEqual({ numbers: [ballotNo], check: said })
    }),
  )
})
