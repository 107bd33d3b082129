import { expect, test } from 'vitest'
import { seedId, seedPhone, seedRandom } from './seed-random.ts'

test('the same purpose gives the same rows, another purpose others', () => {
  const draw = (purpose: string) => {
    const random = seedRandom(purpose)
    return Array.from({ length: 50 }, () => [random.int(1, 6), random.person().name, random.chance(0.5)])
  }
  expect(draw('rooms')).toEqual(draw('rooms'))
  expect(draw('rooms')).not.toEqual(draw('bills'))
})

test('dice show every face and nothing else, evenly', () => {
  const random = seedRandom('dice')
  const faces = new Map<number, number>()
  for (let roll = 0; roll < 6000; roll += 1) {
    const face = random.int(1, 6)
    faces.set(face, (faces.get(face) ?? 0) + 1)
  }
  expect(new Set(faces.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  expect(Math.min(...faces.values())).toBeGreaterThan(850)
})

test('people have names of two or three characters', () => {
  const random = seedRandom('people')
  for (let index = 0; index < 200; index += 1) {
    const { name, sex } = random.person()
    expect(name).toMatch(/^\p{Script=Han}{2,3}$/u)
    expect([1, 2]).toContain(sex)
  }
})

test('phones and ids are known in advance', () => {
  expect(seedPhone(7)).toBe('19900000007')
  expect(seedPhone(10_007)).toBe('19900000007')
  expect(seedId('depart', 'A01')).toMatch(/^[0-9a-f]{32}$/)
  expect(seedId('depart', 'A01')).not.toBe(seedId('user', 'A01'))
})
