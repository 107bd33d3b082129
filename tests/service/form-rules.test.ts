import { beforeAll, expect, test } from 'vitest'
import type { Field } from '#kernel/shared/field.ts'
import { patterns } from '#kernel/shared/patterns.ts'
import { formRules } from '#kernel/web/form-rules.ts'
import { exampleApi } from '#system/example/shared/api.ts'
import { ruleFields } from '#system/example/shared/rules.ts'
import { patternExamples } from '../support/pattern-examples.data.ts'
import { testApp, type Caller } from '../support/test-app.ts'

let admin: Caller
beforeAll(async () => {
  const linli = await testApp()
  admin = await linli.as('admin')
})

/** What the form says of a text before anything is sent. */
async function formSays(field: Field, text: string): Promise<string | undefined> {
  for (const rule of formRules(field)) {
    if (typeof rule === 'function' || !rule.validator) continue
    try {
      await rule.validator({}, text, () => undefined)
    } catch (error) {
      return (error as Error).message
    }
  }
  return undefined
}

/** What the server says of a text that was sent to it all the same. */
async function serverSays({ key, label }: Field, text: string): Promise<string | undefined> {
  const { status, result } = await admin.call(exampleApi.judge, { [key]: text })
  const { fields } = (result ?? {}) as { fields?: Record<string, string> }
  expect(status).toBe(fields ? 400 : 200)
  // A form shows the label beside the words; the server puts it before those that would not stand alone.
  return fields?.[key]?.replace(new RegExp(`^${label}(?=不能)`), '')
}

test.each(ruleFields.map((field) => [field.key, field] as const))(
  'form and server say the same of every %s',
  async (key, field) => {
    const { good, bad } = patternExamples[key]
    const { regex, message } = patterns[key]
    const said = await Promise.all(
      [...good, ...bad].map(async (text) => [text, await formSays(field, text), await serverSays(field, text)]),
    )
    // Blanks around a text are not sent, and an empty text is nobody's business but that of a required field.
    const wanted = [...good, ...bad].map((text) => {
      const words = text.trim() === '' || regex.test(text.trim()) ? undefined : message
      return [text, words, words]
    })
    expect(said).toEqual(wanted)
    expect(said.some(([, words]) => words !== undefined)).toBe(true)
  },
)

test('every pattern but the one for half-typed numbers stands on the sheet', () => {
  const left = Object.keys(patterns).filter((name) => !ruleFields.some(({ key }) => key === name))
  expect(left).toEqual(['numberTyping'])
})
