import { expect, test } from 'vitest'
import { appRoleStatements, type AppRoleFacts } from './app-role.ts'

const make = 'create role linli_app nologin nosuperuser nobypassrls;'
const give = 'grant linli_app to "o""r";'
const facts = { owner: 'o"r', isStrong: false, mayCreate: false }

test.each<[string, Pick<AppRoleFacts, 'exists' | 'isGranted'>, string[]]>([
  ['both where there is no role', { exists: false, isGranted: false }, [make, give]],
  ['one where it is not granted', { exists: true, isGranted: false }, [give]],
  ['none where all is well', { exists: true, isGranted: true }, []],
])('an administrator is asked to run %s', (_, found, statements) => {
  expect(appRoleStatements({ ...facts, ...found })).toEqual(statements)
})
