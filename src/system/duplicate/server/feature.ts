import type { UniqueValue } from '#kernel/server/unique-value.ts'
import { serverFeature, type ServerFeature } from '#kernel/server/feature.ts'
import { Answer, route } from '#kernel/server/http/route.ts'
import { refusal } from '#kernel/server/errors.ts'
import { duplicateApi } from '../shared/api.ts'
import { isTaken, uniqueOf } from './check.ts'

/** Answers forms whether a value is free, for the pairs of table and field that units declare. */
export const duplicateServer = (uniques: readonly UniqueValue[]): ServerFeature =>
  serverFeature({
    name: 'duplicate',
    routes: [
      route(duplicateApi.check, async (db, actor, { tableName, fieldName, fieldVal = '', dataId }, { services }) => {
        const unique = uniqueOf(uniques, tableName, fieldName)
        if (fieldVal === '') return new Answer(null, '数据为空,不作处理！')
        const value = unique.stored ? unique.stored(fieldVal, services.secrets) : fieldVal
        if (value !== undefined && (await isTaken(db, actor, unique, { value, dataId })))
          throw refusal('该值不可用，系统中已存在！')
        return null
      }),
    ],
  })
