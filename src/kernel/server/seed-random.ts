import { hash } from 'node:crypto'

/** Repeatable chance for demonstration data: the same seed always gives the same rows. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** A whole number between two bounds, both included. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  /** True with the given probability. */
  chance(probability: number): boolean
  person(): Person
}

/** An invented person; `sex` as the dictionary `sex` numbers it. */
export interface Person {
  name: string
  sex: 1 | 2
}

/** A generator of its own for each purpose, so that more rows of one kind do not change those of another. */
export function seedRandom(purpose: string): Random {
  let state = hash('sha256', purpose, 'buffer').readUInt32LE(0)
  // mulberry32: 32 bits of state are plenty for invented people, and every platform computes them alike.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T
  const chance = (probability: number) => next() < probability
  return { next, int, pick, chance, person: () => personFrom(pick, chance) }
}

/** The id of a demonstration row, known in advance to every unit that refers to it: 32 hexadecimal digits. */
export function seedId(kind: string, key: string): string {
  return hash('sha256', `${kind}\n${key}`).slice(0, 32)
}

/** An invented mobile number, `199-0000-xxxx`, of which there are ten thousand. */
export const seedPhone = (index: number): string => `1990000${String(index % 10_000).padStart(4, '0')}`

const surnames = Array.from('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余')
const given = {
  1: Array.from('伟强磊军洋勇杰涛明超刚平辉鹏健峰浩宇轩哲毅诚志海林建国文斌家豪俊子航天'),
  2: Array.from('芳娜敏静丽艳娟霞秀玲燕萍红梅琳雪慧婷颖倩欣怡佳雨琪梦洁瑶莉蓉兰晓月思'),
} as const

function personFrom(pick: Random['pick'], chance: Random['chance']): Person {
  const sex = chance(0.5) ? 1 : 2
  const second = chance(0.7) ? pick(given[sex]) : ''
  return { name: pick(surnames) + pick(given[sex]) + second, sex }
}
