import { describe, expect, test } from 'vitest'
import { mintActor, systemActor, type Actor } from '#kernel/server/actor.ts'
import { isAssignee, mayGiveBack, notAssignee } from './guards.ts'

const person = (userId: string): Actor => mintActor({ ...systemActor(1), userId })
const held = (assigneeId: string | null, backCount = 0) => ({ assigneeId, backCount })
const onlyAssignee = '只有处理人可以进行此操作'
const often = '已退单2次，请联系项目经理处理'

describe('a step of the worker', () => {
  test.each([
    ['is taken by the worker', person('a'), held('a'), undefined],
    ['by nobody else', person('b'), held('a'), onlyAssignee],
    ['by nobody while the ticket has no worker', person('b'), held(null), onlyAssignee],
    ['and by jobs', systemActor(1), held('a'), undefined],
  ] as const)('%s', (_name, actor, row, refused) => {
    expect(isAssignee({ actor, row })).toBe(refused)
  })

  test.each([
    [0, undefined],
    [1, undefined],
    [2, often],
    [3, often],
  ])('gives a ticket back that has come back %i times', (backCount, refused) => {
    expect(mayGiveBack({ actor: person('a'), row: held('a', backCount) })).toBe(refused)
    expect(mayGiveBack({ actor: person('b'), row: held('a', backCount) })).toBe(onlyAssignee)
  })

  test('is judged by somebody else', () => {
    const guard = notAssignee('复核人不能是处理人')
    expect(guard({ actor: person('a'), row: held('a') })).toBe('复核人不能是处理人')
    expect(guard({ actor: person('b'), row: held('a') })).toBeUndefined()
    expect(guard({ actor: person('b'), row: held(null) })).toBeUndefined()
  })
})
