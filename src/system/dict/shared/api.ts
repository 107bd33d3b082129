import * as z from 'zod/mini'
import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object, text } from '#kernel/shared/schema.ts'

export const DictionaryOption = object({ value: text(64), text: text(255), title: text(255), label: text(255) })

export const dictApi = {
  all: endpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    result: z.record(z.string(), list(DictionaryOption, 5000)),
    permission: 'session',
  }),
  refresh: endpoint({ method: 'GET', path: '/sys/dict/refleshCache', result: z.null(), permission: 'session' }),
  /** An unknown code answers an empty list: clients really ask for `undefined`. */
  items: endpoint({
    method: 'GET',
    path: ['/sys/dict/getDictItems/:code', '/sys/dict/dicts/:code'],
    result: list(DictionaryOption, 5000),
    permission: 'session',
  }),
}
