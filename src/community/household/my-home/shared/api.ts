import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { id, list, object, stateOf } from '#kernel/shared/schema.ts'
import { householdFields as fields } from '../../shared/fields.ts'
import { householdMachine } from '../../shared/states.ts'
import { Correction, HomeApplication, HomeDealing, MyHome, Place, PlaceQuery } from './schema.ts'

const base = '/village/myHousehold'
const Standing = object({ id, state: stateOf(householdMachine) })

/** What residents do about themselves: open to every session, for whoever applies holds no role yet. */
export const myHomeApi = {
  /** The caller's own rooms. */
  list: endpoint({ method: 'GET', path: base, result: list(MyHome, 100), permission: 'session' }),
  apply: endpoint({
    method: 'POST',
    path: `${base}/apply`,
    body: HomeApplication,
    result: Standing,
    permission: 'session',
    fields,
    idempotent: true,
    message: '申请已提交，等待审核',
    limit: { count: 30, seconds: 3600 },
  }),
  deal: endpoint({
    method: 'PUT',
    path: `${base}/deal`,
    body: HomeDealing,
    result: Standing,
    permission: 'session',
    message: '操作成功',
  }),
  places: endpoint({
    method: 'GET',
    path: `${base}/places`,
    query: PlaceQuery,
    result: list(Place, 5000),
    permission: 'session',
  }),
  correct: endpoint({
    method: 'POST',
    path: `${base}/correction`,
    body: Correction,
    result: z.null(),
    permission: 'session',
    message: '更正申请已提交',
  }),
  /** Everything that the register holds of the caller, as a sheet. */
  export: endpoint({
    method: 'GET',
    path: `${base}/exportXls`,
    result: z.any(),
    permission: 'session',
    operation: 'export',
  }),
}
