import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fields } from '#kernel/shared/field.ts'
import { phone, record, text } from '#kernel/shared/schema.ts'
import { draftOf, restoredFrom } from './form-draft.ts'
import { sameValue } from './form-values.ts'

const Person = record({ name: text(9), note: text(9), phone, secret: text(9) })
const personFields = fields(Person, {
  name: { label: '姓名', in: ['form'] },
  note: { label: '备注', in: ['form'] },
  phone: { label: '电话', in: ['form'] },
  secret: { label: '密语', in: ['form'], sensitive: true },
})

test('a draft holds the changed fields only, sensitive ones apart, and the version that was read', () => {
  const start = { name: '王', note: '旧', phone: '138****0001', secret: undefined }
  const values = { name: '王', note: '新', phone: '13800000002', secret: 's' }
  expect(draftOf(personFields, start, values, 3)).toEqual({
    version: 3,
    changes: { note: { was: '旧', now: '新' } },
    guarded: { phone: { was: '138****0001', now: '13800000002' }, secret: { was: undefined, now: 's' } },
  })
})

test('a form as it started has no draft, and a new record no version', () => {
  expect(draftOf(personFields, { name: '王' }, { name: '王', note: '' }, 1)).toBeUndefined()
  expect(draftOf(personFields, {}, { name: '李' }, undefined)).not.toHaveProperty('version')
})

test('whatever is typed comes back over the record, also through JSON', () => {
  const value = fc.constantFrom('', 'x', 'y', undefined, null)
  const values = fc.record({ name: value, note: value, phone: value, secret: value })
  fc.assert(
    fc.property(values, values, (start, typed) => {
      const draft = draftOf(personFields, start, typed, 1)
      const back = draft ? restoredFrom(JSON.parse(JSON.stringify(draft)) as typeof draft).values : {}
      const form: Record<string, unknown> = { ...start, ...back }
      for (const key of Object.keys(typed)) expect(sameValue(form[key], typed[key as 'name'])).toBe(true)
    }),
  )
})
