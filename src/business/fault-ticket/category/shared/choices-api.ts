import { endpoint } from '#kernel/shared/endpoint.ts'
import { list, object } from '#kernel/shared/schema.ts'
import { CategoryChoice } from './schema.ts'

/**
 * The categories in use that the caller may choose, parents before children; residents choose as well. Apart from the
 * other calls, for whoever chooses a category need not fetch what it takes to keep them.
 */
export const categoryChoicesApi = endpoint({
  method: 'GET',
  path: '/fault/category/choices',
  query: object({}),
  result: list(CategoryChoice, 2000),
  permission: 'session',
  operation: 'none',
})
